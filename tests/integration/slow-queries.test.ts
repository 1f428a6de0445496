import { useTestContext } from '@tests/support/database/test-context'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { expect, test, vi } from 'vitest'
import { withClient } from '@/platform/database/with-client'
import { slowQueries } from '@/server/monitoring/slow-queries'

const context = useTestContext()

test('a query that is running is listed without its values, and only once it has run long enough', async () => {
  const { databaseUrl } = context
  await withClient(databaseUrl, async (observer) => {
    const isOver = withClient(databaseUrl, (client) =>
      client.query("select pg_sleep(60), 'ana@example.com' as canary"),
    ).catch((error: { code?: string }) => error.code)
    const found = await vi.waitFor(async () => {
      const running = (await slowQueries(observer, 0)).filter(({ text }) => text.includes('canary'))
      expect(running).toHaveLength(1)
      return running[0]
    }, POLL_OPTIONS)
    expect(found?.text).toBe("select pg_sleep(60), '…' as canary")
    expect((await slowQueries(observer, 3600)).filter(({ text }) => text.includes('canary'))).toEqual([])
    await observer.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60)%'",
    )
    // 57014: canceled on request.
    expect(await isOver).toBe('57014')
  })
})
