// A site that may open few files (`ulimit -n`), and visitors who use them up: the site keeps enough for itself, so that pages,
// database and disk go on; visitors beyond the limit are turned away, and all are served again afterwards.

import { readdirSync } from 'node:fs'
import { signIn } from '@tests/support/http/editor-client'
import { RawConnection, requestHead } from '@tests/support/http/raw-http'
import { demoNews } from '@tests/support/pages/expected-content'
import { startTestSite } from '@tests/support/site/test-site'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { itemPath } from '@/i18n/routing/routes'

/** The fewest with which the site starts. */
const OPEN_FILES_MAX = 512
const CROWD = 2 * OPEN_FILES_MAX
const PATIENCE = { timeout: 20_000, interval: 100 }

/** It is repeated every second. */
const FAILED_EXPIRY =
  /^.* ERROR: cache invalidation: Error: \/internal\/expire: (?:socket hang up|read ECONNRESET)$/m

const site = useTestSite({ openFilesMax: OPEN_FILES_MAX, environment: { LOGIN_STALL_TIME: '0' } })
const openFiles = () => readdirSync(`/proc/${site.process.pid}/fd`).length

const open: RawConnection[] = []
async function crowd(size: number, say = ''): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: size }, () => RawConnection.open(site.url)))
  for (const one of opened)
    if (one.status === 'fulfilled') {
      open.push(one.value)
      one.value.send(say)
    }
}
afterEach(async () => {
  for (const connection of open.splice(0)) connection.close()
  await vi.waitFor(async () => expect((await fetch(`${site.url}/en`)).status).toBe(200), PATIENCE)
})

/** The page's status, however often the connection has to be tried. */
const visit = (path: string) =>
  vi.waitFor(async () => {
    const { status } = await fetch(site.url + path, { headers: { connection: 'close' } })
    return status
  }, PATIENCE)

test('connections that idle make room for visitors, and the site has files left for itself', async () => {
  await crowd(CROWD, requestHead('GET', '/en'))
  expect(openFiles()).toBeLessThan(OPEN_FILES_MAX / 2)
  for (const { slug } of demoNews('en').slice(0, 5))
    expect(await visit(itemPath('newsItem', 'en', slug))).toBe(200)
  expect(await visit('/en/search?q=steel')).toBe(200)
  expect(await visit('/health/ready')).toBe(200)
})

test('a change by another process is seen although nobody can connect meanwhile, also the site not to itself', async () => {
  const { databaseUrl, dataDir } = site
  const other = await startTestSite(inject('templates'), {
    of: { databaseUrl, dataDir },
    environment: { LOGIN_STALL_TIME: '0' },
  })
  onTestFinished(async () => void (await other.end()))
  const editor = await signIn(other)
  const title = 'Written in a crowd'
  // The first is slow, and the crowd is sent away after a quarter of a minute.
  const id = await editor.publish({ locale: 'en', title: 'Written before' })
  expect(await visit('/en/news')).toBe(200)
  // Pages that the first has expired are made anew, which would need room too.
  await site.untilIdle()
  // Half a request each: they are not idle.
  await crowd(CROWD, 'GET /en HTTP/1.1\r\n')
  await editor.publish({ locale: 'en', title, id })
  // The notice of SQL has come, and there was no room for the call that expires the page.
  await vi.waitFor(() => expect(site.output()).toMatch(FAILED_EXPIRY), PATIENCE)
  await expect(fetch(`${site.url}/en/news`)).rejects.toThrow('fetch failed')
  for (const connection of open.splice(0)) connection.close()
  await vi.waitFor(async () => {
    const page = await fetch(`${site.url}/en/news`)
    expect(await page.text()).toContain(title)
  }, PATIENCE)
})

test('the log tells of it once, and of no fault but the expiry that is repeated', () => {
  const output = site.output()
  expect(output.match(/connections are open/g)).toHaveLength(1)
  const others = output.split('\n').filter((line) => !FAILED_EXPIRY.test(line))
  expect(others.join('\n')).not.toMatch(/ERROR|FATAL|EMFILE|\n\s+at /)
})

test('a site that may open too few files says so instead of starting', async () => {
  const started = startTestSite(inject('templates'), { openFilesMax: OPEN_FILES_MAX - 1 })
  await expect(started).rejects.toThrow(`only ${OPEN_FILES_MAX - 1} files may be open`)
})
