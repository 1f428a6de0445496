import { signIn } from '@tests/support/http/editor-client'
import { freshPage } from '@tests/support/http/fresh-page'
import { OutageClient } from '@tests/support/http/outage-client'
import { demoNews, nth } from '@tests/support/pages/expected-content'
import { startTestSite } from '@tests/support/site/test-site'
import { useGatedSite } from '@tests/support/site/use-gated-site'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { messagesFor } from '@/i18n/messages'
import { OUTAGE_MESSAGES, TYPED_TEXT_KEPT } from '@/i18n/outage-messages'
import { pageDataPath } from '@/i18n/routing/page-data-path'
import { itemPath } from '@/i18n/routing/routes'
import { withClient } from '@/platform/database/with-client'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { LOCALES, type Locale } from '@/shared/locales'

const MESSAGES = OUTAGE_MESSAGES.database
const PATIENCE = { timeout: 20_000, interval: 50 }

const { site, database } = useGatedSite({ LOGIN_STALL_TIME: '0' })
afterEach(() => database.gate.open())

const visit = async (path: string, accept = 'text/html') => {
  const answer = await fetch(site.url + path, { headers: { accept } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
/** A page that was not asked for, so that it is not kept. */
const article = (locale: Locale, n: number) => itemPath('newsItem', locale, nth(demoNews(locale), n).slug)

test('while PostgreSQL is away cached pages are served, others say so in their language, and nothing of it stays', async () => {
  const isKept = async () => expect((await visit('/de')).headers.get('cache-status')).toBe('Kovina; hit')
  await vi.waitFor(isKept, PATIENCE)
  const before = site.output().length
  database.gate.shut()
  expect((await visit('/de')).status).toBe(200)
  for (const { code, lang } of LOCALES) {
    const { status, text, headers } = await visit(article(code, 0))
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    expect(text).toContain(`<html lang="${lang}"`)
    expect(text).toContain(`<h1>${MESSAGES[code].title}</h1><p>${MESSAGES[code].text}</p>`)
    for (const words of Object.values(MESSAGES)) expect(text).toContain(words.title)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(`<title>${MESSAGES[code].title} · Kovina</title>`)
    expect(text).not.toMatch(/ECONN|postgres|digest|stack|at async/i)
  }
  const data = await visit(pageDataPath(article('fr', 1)), '*/*')
  expect([data.status, JSON.parse(data.text).statusMessage]).toEqual([503, ERROR_MESSAGES.fatalError.message])
  const forPrograms = await visit(article('en', 1), 'application/json')
  expect([forPrograms.status, forPrograms.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(JSON.parse(forPrograms.text)).toEqual({
    error: true,
    url: article('en', 1),
    statusCode: 503,
    statusMessage: ERROR_MESSAGES.fatalError.message,
    message: ERROR_MESSAGES.fatalError.message,
  })
  const logged = site.output().slice(before)
  expect(logged.match(/outage: the database does not answer/g)).toHaveLength(1)
  expect(logged).not.toMatch(/\n\s+at |Failed query/)
  database.gate.open()
  for (const path of [article('en', 1), ...LOCALES.map(({ code }) => article(code, 0))])
    await vi.waitFor(async () => expect((await visit(path)).status).toBe(200), PATIENCE)
})

test('a form says in the language of its sender that nothing is lost, and is taken when it is sent again', async () => {
  const sender = new OutageClient(site.url, { cookie: 'i18n_redirected=it', 'accept-language': 'en' })
  database.gate.shut()
  for (const path of ['/submissions/contact', '/submissions/case/open']) {
    const refused = await sender.post(path, { title: 'Kućište', message: 'Dvadeset komada.', locale: 'it' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    expect(refused.text).toContain(`<h1>${MESSAGES.it.title}</h1><p>${MESSAGES.it.text}</p>`)
    expect(refused.text).toContain(TYPED_TEXT_KEPT.it)
  }
  const forScript = await sender.postByScript('/submissions/contact', { title: 'Kućište', locale: 'it' })
  expect([forScript.status, forScript.headers.get('retry-after')]).toEqual([503, '10'])
  expect(JSON.parse(forScript.text)).toEqual({ faults: { form: 'unavailable' }, opensAt: null, files: [] })
  const signedIn = await sender.post('/session/sign-in', { ...site.admin, locale: 'it' })
  expect(signedIn.status).toBe(303)
  database.gate.open()
  const screen = await vi.waitFor(async () => {
    const shown = await sender.get(signedIn.headers.get('location') ?? '')
    expect(shown.status).toBe(200)
    return shown
  }, PATIENCE)
  expect(screen.text).toContain(messagesFor('it').errors.SERVICE_UNAVAILABLE)
  expect(screen.text).toContain(`value="${site.admin.email}"`)
  expect((await sender.post('/session/sign-in', { ...site.admin, locale: 'it' })).cookies).toContain(
    'directus_token',
  )
})

test('nobody is signed out meanwhile, and editors and programs read what is wrong', async () => {
  const editor = new OutageClient(site.url, { cookie: 'payload-lng=de; i18n_redirected=de' })
  await vi.waitFor(async () => {
    await editor.post('/session/sign-in', { ...site.admin, locale: 'de' })
    expect((await editor.get('/api/users/me')).text).toContain(site.admin.email)
  }, PATIENCE)
  const form = '/admin/collections/news/1'
  const [, functionId = ''] = /\{\\"id\\":\\"([\da-f]{40,})\\"/.exec((await editor.get(form)).text) ?? []
  const slugify = () =>
    editor.callFunction(form, functionId, {
      name: 'slugify',
      args: { collectionSlug: 'news', path: 'slug', valueToSlugify: 'Ä' },
    })
  expect((await slugify()).status).toBe(200)
  database.gate.shut()
  const { title, text } = MESSAGES.de
  const called = await slugify()
  expect([called.status, called.headers.get('retry-after'), called.cookies]).toEqual([503, '10', []])
  // Next's part in the browser reads the words of exactly this type, and hands them to the panel as an error's.
  expect([called.headers.get('content-type'), called.text]).toEqual(['text/plain', `${title}. ${text}`])
  const errors = [{ message: `${title}. ${text}`, extensions: { code: 'SERVICE_UNAVAILABLE' } }]
  for (const ask of [
    () => editor.get('/api/users/me', 'application/json'),
    () => editor.get('/session/bar?path=/', 'application/json'),
    () => editor.postByScript('/session/refresh', {}),
    () => editor.post('/api/users/refresh-token', {}, 'application/json'),
    () => editor.sendJson('PATCH', '/api/news/1?locale=de', { title: 'Neu' }),
  ]) {
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after'), refused.cookies]).toEqual([503, '10', []])
    expect(JSON.parse(refused.text).errors[0]).toMatchObject({ message: errors[0]?.message })
  }
  for (const path of [
    '/admin',
    '/admin/login',
    '/admin/collections/news',
    '/session/renew?redirect=/admin',
  ]) {
    const refused = await editor.get(path)
    expect([path, refused.status, refused.cookies]).toEqual([path, 503, []])
    expect(refused.text).toContain(`<h1>${title}</h1>`)
  }
  const login = await editor.sendJson('POST', '/auth/login', site.admin)
  expect([login.status, login.headers.get('retry-after'), login.cookies]).toEqual([503, '10', []])
  expect(JSON.parse(login.text)).toEqual({
    errors: [
      {
        message: 'Service "database" is unavailable. It does not answer right now.',
        extensions: {
          service: 'database',
          reason: 'It does not answer right now',
          code: 'SERVICE_UNAVAILABLE',
        },
      },
    ],
  })
  database.gate.open()
  await vi.waitFor(
    async () => expect((await editor.get('/api/users/me')).text).toContain(site.admin.email),
    PATIENCE,
  )
})

test('a fault of the lookup of the caller signs nobody out', async () => {
  const editor = new OutageClient(site.url, { cookie: 'i18n_redirected=en' })
  await editor.post('/session/sign-in', { ...site.admin, locale: 'en' })
  const rename = (from: string, to: string) =>
    withClient(database.directUrl, (client) => client.query(`alter table ${from} rename to ${to}`))
  await rename('sessions', 'sessions_away')
  try {
    for (const path of ['/session/bar?path=/', '/api/users/me', '/admin', '/admin/collections/news']) {
      const refused = await editor.get(path)
      expect([path, refused.status, refused.cookies]).toEqual([path, 500, []])
      expect(refused.text).not.toContain('sessions')
    }
  } finally {
    await rename('sessions_away', 'sessions')
  }
  expect((await editor.get('/api/users/me')).text).toContain(site.admin.email)
})

test('what changed while the site could not listen is seen when it is back', async () => {
  const editor = await signIn(site)
  await vi.waitFor(async () => expect((await visit('/novosti')).status).toBe(200), PATIENCE)
  const other = await startTestSite(inject('templates'), {
    of: { databaseUrl: database.directUrl, dataDir: site.dataDir },
    environment: { LOGIN_STALL_TIME: '0' },
  })
  const otherEditor = await signIn(other)
  await vi.waitFor(() => expect(site.output()).toContain('listening again'), PATIENCE)
  database.gate.shut()
  await otherEditor.publish({ locale: 'hr', title: 'U međuvremenu' })
  await other.end()
  database.gate.open()
  await vi.waitFor(async () => expect((await visit('/novosti')).text).toContain('U međuvremenu'), PATIENCE)
  await editor.publish({ locale: 'hr', title: 'I dalje' })
  expect((await freshPage(`${site.url}/novosti`)).text).toContain('I dalje')
})
