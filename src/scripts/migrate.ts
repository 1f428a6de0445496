// npm run migrate: runs the migrations that the database lacks.

import './bootstrap/dotenv.mjs'
import './bootstrap/production.mjs'
import { bootstrapPlatform } from '@/platform/bootstrap-platform'
import { withPreparedLock } from '@/seed/prepare-lock'

const log = (message: string) => console.log(message)
const { database } = await bootstrapPlatform(log)
try {
  await withPreparedLock(database.url, async () => {
    const { migrate } = await import('@/seed/migrate')
    await migrate(log)
  })
} finally {
  await database.stop()
}
process.exit(0)
