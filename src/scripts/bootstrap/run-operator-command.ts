// Runs commands of operators: errors that an operator can fix end them with a message, others with the stack trace.

import { BackupInterrupted } from '@/backup/backup-error'
import { describeError, type WrittenDirectory } from '@/platform/errors/explain-error'

/**
 * Runs a command; ends the process with 0, or with 1 if it fails or is interrupted. `written` names the setting of the
 * directory that it writes to.
 */
export async function runOperatorCommand(
  name: string,
  written: WrittenDirectory,
  command: () => Promise<void>,
): Promise<never> {
  try {
    await command()
  } catch (error) {
    if (error instanceof BackupInterrupted) console.warn(`${name} ${error.message}`)
    else console.error(`${name} failed:`, describeError(error, written))
    process.exit(1)
  }
  process.exit(0)
}
