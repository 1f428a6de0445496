// PostgreSQL is away for ten minutes, and visitors and editors go on all the while: what is cached is served, what is not is
// refused in time, memory and log do not grow with it, and all goes on by itself. Its short form: process/database-unavailable.

import { setTimeout as pause } from 'node:timers/promises'
import { OutageClient } from '@tests/support/http/outage-client'
import { nthMailTo } from '@tests/support/mail/mailbox'
import { demoNews } from '@tests/support/pages/expected-content'
import { filledContactForm, sendContactForm } from '@tests/support/site/contact-form'
import { useGatedSite } from '@tests/support/site/use-gated-site'
import { expect, test, vi } from 'vitest'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { LOCALE_CODES } from '@/shared/locales'

const MINUTES = Number(process.env.DATABASE_AWAY_MINUTES || 10)
const VISITORS = 6
const PATIENCE = { timeout: 30_000, interval: 250 }
const MEGABYTE = 1024 * 1024
const GROWTH_MB = 80
/** Lines of the log, however long it lasts and however many ask. */
const LINES_MAX = 20

const { site, database } = useGatedSite({ LOGIN_STALL_TIME: '0', IP_TRUST_PROXY: 'loopback' })

const cached = LOCALE_CODES.map((locale) => pagePath('home', locale))
const uncached = LOCALE_CODES.flatMap((locale) =>
  demoNews(locale).map(({ slug }) => itemPath('newsItem', locale, slug)),
)

test(
  'ten minutes without a database cost what could not be done, and nothing else',
  async () => {
    const isKept = async (path: string) =>
      expect((await new OutageClient(site.url).get(path)).headers.get('cache-status')).toBe('Kovina; hit')
    for (const path of cached) await vi.waitFor(() => isKept(path), PATIENCE)
    const editor = new OutageClient(site.url)
    await editor.post('/session/sign-in', { ...site.admin, locale: 'hr' })
    const person = await filledContactForm(site)
    // Of several at the same time each would get a secret of its own, and the last one would count.
    await person.get(SESSION_PATHS.csrf, 'application/json')

    const logBefore = site.output().length
    const memoryBefore = await site.peakMemoryBytes()
    database.gate.shut()
    const end = Date.now() + MINUTES * 60_000
    const counts: Record<string, number> = {}
    const count = (what: string, status: number) => {
      counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1
    }
    const visitor = async (number: number) => {
      for (let step = number; Date.now() < end; step++) {
        const reader = new OutageClient(site.url, { 'x-forwarded-for': `10.8.${number}.${step % 250}` })
        count('cached', (await reader.get(cached[step % cached.length] ?? '/')).status)
        count('uncached', (await reader.get(uncached[step % uncached.length] ?? '/')).status)
        count('form', (await sendContactForm(person, 'away@example.com')).status)
        count('panel', (await editor.get('/api/users/me', 'application/json')).status)
        count('ready', (await reader.get('/health/ready', '*/*')).status)
        await pause(100)
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)))
    const growthMb = Math.round(((await site.peakMemoryBytes()) - memoryBefore) / MEGABYTE)
    const lines = site.output().slice(logBefore).split('\n')
    process.stdout.write(
      `${MINUTES} min away: ${JSON.stringify({ ...counts, growthMb, lines: lines.length })}\n`,
    )
    expect(Object.keys(counts).sort()).toEqual([
      'cached 200',
      'form 503',
      'panel 503',
      'ready 503',
      'uncached 503',
    ])
    expect(lines.length, lines.join('\n')).toBeLessThan(LINES_MAX)
    expect(growthMb).toBeLessThan(GROWTH_MB)

    database.gate.open()
    await vi.waitFor(async () => {
      const { status } = await new OutageClient(site.url).get(uncached[0] ?? '/')
      expect(status).toBe(200)
    }, PATIENCE)
    expect(await sendContactForm(person, 'away@example.com')).toMatchObject({ status: 200, faults: {} })
    await nthMailTo(site.dataDir, 'away@example.com')
    expect((await editor.get('/api/users/me', 'application/json')).text).toContain(site.admin.email)
  },
  (MINUTES + 5) * 60_000,
)
