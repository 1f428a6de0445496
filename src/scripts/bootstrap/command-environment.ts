// Reads the settings for a command that an operator runs.

import { type Environment, readEnvironment } from '@/platform/env/env'
import { describeError } from '@/platform/explain-error'
import { assertOwnDataDirectory } from './data-directory-owner'

/** Reads the settings; ends the process with a sentence when one is wrong, or root is at work in another account's directory. */
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
