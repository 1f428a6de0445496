// Reads the options of a command, also of one that runs before anything is installed.

import { parseArgs } from 'node:util'

/**
 * Returns the parsed command line. Ends the process with the usage text for `--help`, and with an error message for an
 * unknown option, before the command has done anything.
 */
export function scriptOptions(name, help, { options = {}, allowPositionals = false } = {}) {
  try {
    const all = { ...options, help: { type: 'boolean' } }
    const parsed = parseArgs({ options: all, allowPositionals, strict: true })
    if (!parsed.values.help) return parsed
  } catch (error) {
    console.error(`${name}: ${error.message}\n\n${help}`)
    process.exit(1)
  }
  console.log(help)
  process.exit(0)
}
