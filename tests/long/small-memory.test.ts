// A machine with 512 MB for the site: for all that visitors and editors ask for at once, and however different it is, the most
// memory that the process has ever had stays below that. PostgreSQL is another process, or another machine.

import { screensIn } from '@tests/support/browser/screens'
import { PDF } from '@tests/support/database/stored-submissions'
import { signIn } from '@tests/support/http/editor-client'
import { OutageClient } from '@tests/support/http/outage-client'
import { demoNews } from '@tests/support/pages/expected-content'
import { useTestSite } from '@tests/support/site/use-test-site'
import { expect, test } from 'vitest'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'

const MINUTES = Number(process.env.SMALL_MEMORY_MINUTES || 3)
const MEGABYTE = 1024 * 1024
const MEMORY_MB = 512
const VISITORS = 12
const ENCODINGS = ['br', 'gzip', 'identity']

const site = useTestSite({
  // docs/operations/faults.md recommends these settings for such a machine.
  maxOldSpaceMb: 256,
  environment: { LOGIN_STALL_TIME: '0', IP_TRUST_PROXY: 'loopback', PAGE_CACHE_PREWARM: 'true' },
})

const pages = LOCALE_CODES.flatMap((locale) => [
  ...screensIn(locale).map(({ path }) => path),
  ...demoNews(locale).map(({ slug }) => itemPath('newsItem', locale, slug)),
  machineReadablePath('sitemap.xml', locale),
])

/** No two in a row of the same kind: cached pages, searches, missing ones, later pages of lists, the contract. */
function addressOf(step: number): string {
  const locale = LOCALE_CODES[step % LOCALE_CODES.length] ?? 'hr'
  const kinds = [
    pages[step % pages.length] ?? '/',
    `${pagePath('search', locale)}?q=word${step}`,
    `/${locale}/missing-${step}`,
    `${pagePath('news', locale)}?page=${1 + (step % 4)}`,
    `/server/info?n=${step}`,
  ]
  return kinds[step % kinds.length] ?? '/'
}

test(
  'the process never needs more than 512 MB under mixed load, and answers everything',
  async () => {
    const end = Date.now() + MINUTES * 60_000
    const wrong: string[] = []
    let answers = 0
    const visitor = async (number: number) => {
      for (let step = number; Date.now() < end; step += 7) {
        const headers = {
          accept: 'text/html',
          'accept-encoding': ENCODINGS[step % ENCODINGS.length] ?? 'br',
          'x-forwarded-for': `10.${number}.${(step >> 8) & 255}.${step & 255}`,
        }
        const answer = await fetch(site.url + addressOf(step), { headers, redirect: 'manual' })
        await answer.arrayBuffer()
        answers += 1
        if (answer.status >= 500) wrong.push(`${addressOf(step)}: ${answer.status}`)
      }
    }
    const editing = async () => {
      const editor = await signIn(site)
      const panel = new OutageClient(site.url)
      await panel.post('/session/sign-in', { ...site.admin, locale: 'hr' })
      for (let round = 0; Date.now() < end; round++) {
        const id = await editor.publish({ locale: 'hr', title: `Vijest ${round}` })
        const pdf = new File([PDF, `\n% ${round}`], `nacrt-${round}.pdf`, { type: 'application/pdf' })
        const { status } = await panel.upload('/api/files', pdf, { title: `Nacrt ${round}` })
        if (status !== 201) wrong.push(`upload: ${status}`)
        await panel.get('/admin/collections/news')
        await editor.remove(id)
      }
    }
    await Promise.all([...Array.from({ length: VISITORS }, (_, number) => visitor(number)), editing()])
    const peakMb = Math.round((await site.peakMemoryBytes()) / MEGABYTE)
    process.stdout.write(`${answers} answers in ${MINUTES} min; ${peakMb} MB at most\n`)
    expect(wrong).toEqual([])
    expect(peakMb).toBeLessThan(MEMORY_MB)
  },
  (MINUTES + 5) * 60_000,
)
