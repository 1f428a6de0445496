// npm run migrate: runs pending migrations.

import './bootstrap/dotenv.mjs'
import './bootstrap/production.mjs'
import { bootstrapPlatform } from '@/platform/bootstrap-platform'
import { withPreparedLock } from '@/seed/prepare-lock'
import { commandEnvironment } from './bootstrap/command-environment'
import { commandOptions } from './bootstrap/command-options'
import { runOperatorCommand } from './bootstrap/run-operator-command'

const HELP = `Usage: npm run migrate

Runs the migrations that the database of DATABASE_URL, or the embedded one of DATA_DIR, has not seen. npm start does it too.`

commandOptions('migrate', HELP, {})
commandEnvironment('migrate')
const log = (message: string) => console.log(message)

async function runMigrations(): Promise<void> {
  const { database } = await bootstrapPlatform(log)
  try {
    await withPreparedLock(database.url, async () => {
      const { migrate } = await import('@/seed/migrate')
      await migrate(log)
    })
  } finally {
    await database.stop()
  }
}

await runOperatorCommand('migrate', 'DATA_DIR', runMigrations)
