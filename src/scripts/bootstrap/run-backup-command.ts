// Ends `npm run backup` and `npm run restore`: with a sentence for what the operator can put right, with the stack otherwise.

import { BackupInterrupted } from '@/backup/backup-error'
import { explainError, type WrittenDirectory } from '@/backup/explain-error'
import { getEnvironment } from '@/platform/env/env'

/** Makes a sentence of the error; of one that has none the stack, for who reports it. */
function described(error: unknown, written: WrittenDirectory): unknown {
  try {
    return explainError(error, getEnvironment(), written)
  } catch {
    // The settings themselves are wrong, which the error says.
    return error instanceof Error ? error.message : error
  }
}

/** Runs a command; ends the process with 0, or with 1 when it has failed or was interrupted. `written` names the setting of the directory that it fills. */
export async function runBackupCommand(
  name: string,
  written: WrittenDirectory,
  command: () => Promise<void>,
): Promise<never> {
  try {
    await command()
  } catch (error) {
    if (error instanceof BackupInterrupted) console.warn(`${name} ${error.message}`)
    else console.error(`${name} failed:`, described(error, written))
    process.exit(1)
  }
  process.exit(0)
}
