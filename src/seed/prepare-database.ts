import { rebuildSearchOnce } from '@/content/search/rebuild'
import type { Environment } from '@/platform/env/env'
import { assertOwnBucket } from '@/platform/storage/bucket-owner'
import { SEED_STATE_KEY, type SeedState } from '@/shared/seed-state'
import { ensureInitialAdmin } from './base/initial-admin'
import { loadDemoContent } from './demo/load'
import { migrate } from './migrate'
import { withPreparedLock } from './prepare-lock'

/**
 * Runs migrations, creates the first administrator, and loads the demo content into a database that was never used, or
 * whose loading was interrupted. Processes that start simultaneously wait for each other.
 */
export async function prepareDatabase(
  environment: Environment,
  log: (message: string) => void,
): Promise<void> {
  const { databaseUrl } = environment
  if (!databaseUrl)
    throw new Error('DATABASE_URL is missing: prepare runs after the database has been opened')
  await withPreparedLock(databaseUrl, async () => {
    const payload = await migrate(log)
    await rebuildSearchOnce(payload, log)
    const seedState = await payload.kv.get<SeedState>(SEED_STATE_KEY)
    const { totalDocs: people } = await payload.count({ collection: 'users' })
    const isNew = seedState === null && people === 0
    const isToBeFilled = isNew || seedState?.state === 'started'
    // Protects a new machine before its restore: refuses before anything is written.
    if (isToBeFilled && environment.storage) await assertOwnBucket(environment.storage)
    if (isNew) await payload.kv.set(SEED_STATE_KEY, { state: 'started' } satisfies SeedState)
    await ensureInitialAdmin(payload, environment, log)
    if (!isToBeFilled) return
    await loadDemoContent(payload, log)
    await payload.kv.set(SEED_STATE_KEY, { state: 'done' } satisfies SeedState)
  })
}
