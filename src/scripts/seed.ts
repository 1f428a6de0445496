// npm run seed: loads the demo content; updates existing items, and creates no duplicates. npm run seed -- --remove:
// removes the items that have not been edited since, so that a real company starts empty.

import './bootstrap/dotenv.mjs'
import './bootstrap/production.mjs'
import { bootstrapPlatform } from '@/platform/bootstrap-platform'
import { withPreparedLock } from '@/seed/prepare-lock'
import { commandEnvironment } from './bootstrap/command-environment'
import { commandOptions } from './bootstrap/command-options'
import { runOperatorCommand } from './bootstrap/run-operator-command'

const HELP = `Usage: npm run seed [-- --remove]

Loads the demo content; existing items are brought up to date, and demo texts that were changed are reset.

  --remove   removes the demo items that nobody has edited since`

const { remove: isRemoval } = commandOptions('seed', HELP, { remove: { type: 'boolean' } })
commandEnvironment('seed')
const log = (message: string) => console.log(message)

async function seed(): Promise<void> {
  const { database, environment } = await bootstrapPlatform(log)
  try {
    await withPreparedLock(database.url, async () => {
      const { migrate } = await import('@/seed/migrate')
      const { ensureInitialAdmin } = await import('@/seed/base/initial-admin')
      const payload = await migrate(log)
      if (isRemoval) {
        const { removeDemoContent } = await import('@/seed/demo/remove')
        return removeDemoContent(payload, log)
      }
      const { loadDemoContent } = await import('@/seed/demo/load')
      await ensureInitialAdmin(payload, environment, log)
      await loadDemoContent(payload, log)
    })
  } finally {
    await database.stop()
  }
}

await runOperatorCommand('seed', 'DATA_DIR', seed)
