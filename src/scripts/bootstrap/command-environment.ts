// Reads the settings for a command that an operator runs.

import { type Environment, readEnvironment } from '@/platform/env/env'
import { describeError } from '@/platform/errors/explain-error'
import { assertOwnDataDirectory } from './data-directory-owner'

/**
 * Reads the settings. Ends the process with a message if one is invalid, or if root runs the command on the data
 * directory of another account.
 */
export function commandEnvironment(name: string): Environment {
  try {
    const environment = readEnvironment()
    assertOwnDataDirectory(environment.dataDir)
    return environment
  } catch (error) {
    console.error(`${name} failed:`, describeError(error, 'DATA_DIR'))
    process.exit(1)
  }
}
