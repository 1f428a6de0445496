// Ends `npm run backup` and `npm run restore`: with a sentence for what the operator can put right, with the stack otherwise.

import { BackupError } from '@/backup/backup-error'

/** Runs a command, or prints its help; ends the process with 0, or with 1 when it has failed. */
export async function runBackupCommand(
  name: string,
  help: string,
  command: () => Promise<void>,
): Promise<never> {
  if (process.argv.includes('--help')) {
    console.log(help)
    process.exit(0)
  }
  try {
    await command()
  } catch (error) {
    console.error(`${name} failed:`, error instanceof BackupError ? error.message : error)
    process.exit(1)
  }
  process.exit(0)
}
