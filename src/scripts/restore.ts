// npm run restore -- <file
// name
// latest>: restores a backup into an empty database, or with --overwrite into any.

import { randomBytes } from 'node:crypto'
import './bootstrap/dotenv.mjs'
import './bootstrap/production.mjs'
import { parseRestoreArguments } from '@/backup/restore-arguments'
import { assertFilesReplaceable, openArchive, restoreBackup } from '@/backup/restore-backup'
import { readEnvironment, setEnvironment } from '@/platform/env/env'
import { openDatabase } from '@/platform/open-database'
import { assertOwnDataDirectory } from './bootstrap/data-directory-owner'
import { runOperatorCommand } from './bootstrap/run-operator-command'

const HELP = `Usage: npm run restore -- <file | name | latest> [--into <DATABASE_URL>] [--data-dir <directory>] [--overwrite]
       npm run restore -- <file | name | latest> --check

Restores database and uploads from a backup. The whole archive is verified first; what is there is put back if anything
fails. The site must not run. BACKUP_PASSPHRASE opens encrypted backups.

  --into       the database (default: DATABASE_URL, else the embedded one of the data directory); needs --data-dir
  --data-dir   the data directory (default: DATA_DIR)
  --overwrite  replaces what is there
  --check      verifies the archive and changes nothing`

const log = (message: string) => console.log(`restore: ${message}`)

async function restore(): Promise<void> {
  const {
    archive: wanted,
    databaseUrl,
    dataDir,
    isOverwriting,
    isCheck,
  } = parseRestoreArguments(process.argv.slice(2))
  const given = readEnvironment()
  assertOwnDataDirectory(dataDir ?? given.dataDir)
  const archive = await openArchive(wanted, given)
  try {
    log(`${archive.file} is whole: version ${archive.manifest.version}, ${archive.manifest.createdAt}`)
    if (isCheck) return
    setEnvironment({
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    })
    const environment = readEnvironment()
    await assertFilesReplaceable(environment.dataDir, isOverwriting)
    const database = await openDatabase({ ...environment, log })
    try {
      // Payload does not load without a secret. Migrations do not use it, and it is not stored.
      const secret = environment.secret ?? randomBytes(32).toString('base64url')
      setEnvironment({ DATABASE_URL: database.url, SECRET: secret })
      await restoreBackup({
        archive,
        database,
        environment,
        isOverwriting,
        log,
        async makeSchema(names) {
          const { runMigrations } = await import('@/seed/run-migrations')
          await runMigrations(names)
        },
        async migrateFurther() {
          const { migrateFurther } = await import('@/seed/run-migrations')
          await migrateFurther(log)
        },
      })
    } finally {
      await database.stop()
    }
    log('done; start the site')
  } finally {
    await archive.dispose()
  }
}

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
await runOperatorCommand('restore', 'DATA_DIR', restore)
