// Reads the options of a command of package.json. An unknown option ends the command before it has done anything.

import type { ParseArgsConfig, parseArgs } from 'node:util'
import { scriptOptions } from './script-options.mjs'

/**
 * Reads the options of the command line. Ends the process with the usage text for `--help`, and with an error message
 * for anything unknown.
 */
export function commandOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  name: string,
  help: string,
  options: Options,
) {
  const { values } = scriptOptions(name, help, { options })
  return values as ReturnType<typeof parseArgs<{ options: Options; strict: true }>>['values']
}
