// Reads the options of a command of package.json. An unknown option ends the command before it has done anything.

import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the options of the command line. Ends the process with the usage text for `--help`, and with an error message
 * for anything unknown.
 */
export function commandOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  name: string,
  help: string,
  options: Options,
) {
  try {
    const all = { ...options, help: { type: 'boolean' } } as const
    const { values } = parseArgs({ options: all, strict: true })
    if (!('help' in values && values.help)) return values
    console.log(help)
    process.exit(0)
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(1)
  }
}
