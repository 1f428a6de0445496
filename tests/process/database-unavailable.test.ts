import { signIn } from '@tests/support/http/editor-client'
import { demoNews, nth } from '@tests/support/pages/expected-content'
import { tcpProxy } from '@tests/support/services/tcp-proxy'
import { copyOfTemplate, startTestSite } from '@tests/support/site/test-site'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { pageDataPath } from '@/i18n/routing/page-data-path'
import { itemPath } from '@/i18n/routing/routes'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { LOCALES, type Locale } from '@/shared/locales'

const PATIENCE = { timeout: 20_000, interval: 50 }
/** Address of the same database without the gate. */
let directUrl: string
let gate: Awaited<ReturnType<typeof tcpProxy>>

const site = useTestSite(async () => {
  const { databaseUrl, dataDir } = await copyOfTemplate(inject('templates'))
  directUrl = databaseUrl
  const url = new URL(databaseUrl)
  gate = await tcpProxy(Number(url.port))
  url.port = String(gate.port)
  return { of: { databaseUrl: url.href, dataDir }, environment: { LOGIN_STALL_TIME: '0' } }
})
afterAll(() => gate?.close())

const visit = async (path: string, accept = 'text/html') => {
  const answer = await fetch(site.url + path, { headers: { accept } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
/** A page that nobody has asked for, so that it is not kept. */
const article = (locale: Locale, n: number) => itemPath('newsItem', locale, nth(demoNews(locale), n).slug)

test('while PostgreSQL is away cached pages are served, others say so in their language, and nothing of it stays', async () => {
  const isKept = async () => expect((await visit('/de')).headers.get('cache-status')).toBe('Kovina; hit')
  await vi.waitFor(isKept, PATIENCE)
  gate.shut()
  expect((await visit('/de')).status).toBe(200)
  for (const { code, lang } of LOCALES) {
    const { status, text, headers } = await visit(article(code, 0))
    expect(status).toBe(500)
    expect(text).toContain(`<html lang="${lang}"`)
    expect(text).toContain(`<h1>${ERROR_PAGE_MESSAGES[code].title}</h1>`)
    for (const words of Object.values(ERROR_PAGE_MESSAGES)) expect(text).toContain(words.title)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(`<title>${ERROR_PAGE_MESSAGES[code].title} · Kovina</title>`)
    expect(text).not.toMatch(/ECONN|postgres|digest|stack|at async/i)
  }
  const data = await visit(pageDataPath(article('fr', 1)), '*/*')
  expect([data.status, JSON.parse(data.text).statusMessage]).toEqual([500, ERROR_MESSAGES.fatalError.message])
  const forPrograms = await visit(article('en', 1), 'application/json')
  expect([forPrograms.status, forPrograms.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(JSON.parse(forPrograms.text)).toEqual({
    error: true,
    url: article('en', 1),
    statusCode: 500,
    statusMessage: ERROR_MESSAGES.fatalError.message,
    message: ERROR_MESSAGES.fatalError.message,
  })
  gate.open()
  for (const path of [article('en', 1), ...LOCALES.map(({ code }) => article(code, 0))])
    await vi.waitFor(async () => expect((await visit(path)).status).toBe(200), PATIENCE)
})

test('what changed while the site could not listen is seen when it is back', async () => {
  const editor = await signIn(site)
  await vi.waitFor(async () => expect((await visit('/novosti')).status).toBe(200), PATIENCE)
  const other = await startTestSite(inject('templates'), {
    of: { databaseUrl: directUrl, dataDir: site.dataDir },
    environment: { LOGIN_STALL_TIME: '0' },
  })
  const otherEditor = await signIn(other)
  await vi.waitFor(() => expect(site.output()).toContain('listening again'), PATIENCE)
  gate.shut()
  await otherEditor.publish({ locale: 'hr', title: 'U međuvremenu' })
  await other.end()
  gate.open()
  await vi.waitFor(async () => expect((await visit('/novosti')).text).toContain('U međuvremenu'), PATIENCE)
  await editor.publish({ locale: 'hr', title: 'I dalje' })
  expect((await visit('/novosti')).text).toContain('I dalje')
})
