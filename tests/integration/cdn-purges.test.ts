// Purges of shared caches when the database fails in between. The rest: tests/process/shared-cache.test.ts.

import { query } from '@tests/support/database/database-server'
import { useTestContext } from '@tests/support/database/test-context'
import { purgeService } from '@tests/support/services/purge-service'
import { expect, test, vi } from 'vitest'
import { withClient } from '@/platform/database/with-client'
import { readVersionsAtStart } from '@/platform/page-changes'
import { startCdnPurges } from '@/server/background/cdn-purges'
import { sharedTag } from '@/server/page-cache/reuse-headers'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'

const context = useTestContext()
/** Its second attempt is a second later. */
const PATIENCE = { timeout: 30_000, interval: 50 }

/** Lets the first change of a row fail, and no later one: a sequence counts on when a transaction is rolled back. */
async function refuseFirstUpdate(databaseUrl: string, table: string): Promise<void> {
  await query(databaseUrl, 'create sequence attempts')
  await query(
    databaseUrl,
    `create function refuse_first() returns trigger language plpgsql as $$
     begin if nextval('attempts') = 1 then raise exception 'not now'; end if; return new; end $$`,
  )
  await query(
    databaseUrl,
    `create trigger refuse_first before update on ${table} for each row execute function refuse_first()`,
  )
}

test('another build is announced after all when its first attempt fails halfway', async () => {
  const cdn = await purgeService()
  await withClient(context.databaseUrl, readVersionsAtStart)
  // Nothing is due but what the start of another build announces.
  await query(context.databaseUrl, 'update page_cache_changes set purges = 2')
  await refuseFirstUpdate(context.databaseUrl, 'page_cache_changes')
  const { stop } = startCdnPurges({
    databaseUrl: context.databaseUrl,
    cdn: { purgeUrl: cdn.url, authorization: null },
    context: 'another build',
  })
  try {
    await vi.waitFor(
      () => expect(cdn.purges.map(({ tags }) => tags)).toContainEqual([sharedTag(ALL_PAGES_TAG)]),
      PATIENCE,
    )
  } finally {
    await stop()
    await cdn.close()
  }
})
