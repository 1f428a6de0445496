// npm run backup: backs up database and files, also while the site runs.

import './bootstrap/dotenv.mjs'
import { BackupError, BackupInterrupted } from '@/backup/backup-error'
import { createBackup } from '@/backup/create-backup'
import { listBackups } from '@/backup/list-backups'
import { isBackupDue } from '@/backup/schedule'
import type { BackupState } from '@/platform/backup-state'
import { readEnvironment } from '@/platform/env/env'
import { captureConsole } from '@/platform/log/capture-console'
import { appLogger } from '@/platform/log/logger'
import { isDatabaseThere, noDatabase, openDatabase } from '@/platform/open-database'
import { commandEnvironment } from './bootstrap/command-environment'
import { commandOptions } from './bootstrap/command-options'
import { runOperatorCommand } from './bootstrap/run-operator-command'

const HELP = `Usage: npm run backup [-- --list]

Writes database and uploads into one verified archive in BACKUP_DIR (DATA_DIR/backups) or the bucket BACKUP_S3_BUCKET,
encrypted when BACKUP_PASSPHRASE is set, and deletes archives that have expired. docs/operations/backups.md has the rest.

  --list     lists the backups that are there
  --if-due   only when the time of BACKUP_SCHEDULE has passed since the last one (for the server)`

const { list: isListing, 'if-due': isForServer } = commandOptions('backup', HELP, {
  list: { type: 'boolean' },
  'if-due': { type: 'boolean' },
})
if (isForServer) captureConsole(appLogger())
const log = (message: string) => console.log(`backup: ${message}`)

// No check of the owner for the server: if root runs it, root writes to the data directory anyway.
const environment = isForServer ? readEnvironment() : commandEnvironment('backup')

async function backUp(): Promise<void> {
  const { databaseUrl, dataDir, backup } = environment
  const { schedule } = backup
  if (isListing) {
    const { location, names } = await listBackups(environment)
    // A new machine may have a store with backups before it has a database.
    if (names.length === 0 && !isDatabaseThere(environment)) throw new BackupError(noDatabase(dataDir))
    console.log([`${names.length} backups in ${location}`, ...names].join('\n'))
    return
  }
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => interruption.abort(new BackupInterrupted(`interrupted by ${name}`)))
  const isDue = (state: BackupState) => schedule !== undefined && isBackupDue(schedule, state, Date.now())
  const database = await openDatabase({ databaseUrl, dataDir, log, mustExist: true })
  try {
    await createBackup({
      databaseUrl: database.url,
      environment,
      log,
      signal: interruption.signal,
      isWanted: isForServer ? isDue : undefined,
    })
  } finally {
    await database.stop()
  }
}

await runOperatorCommand('backup', 'BACKUP_DIR', backUp)
