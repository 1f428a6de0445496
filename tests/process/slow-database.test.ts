// A database that is late, or that has been let in and says nothing (a lock, a lost route): no caller waits for ever. Requests that need
// it are refused with 503 after DATABASE_TIMEOUT, and the site goes on by itself afterwards.

import { OutageClient } from '@tests/support/http/outage-client'
import { demoNews, nth } from '@tests/support/pages/expected-content'
import { filledContactForm, sendContactForm } from '@tests/support/site/contact-form'
import { useGatedSite } from '@tests/support/site/use-gated-site'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { OUTAGE_MESSAGES } from '@/i18n/outage-messages'
import { itemPath } from '@/i18n/routing/routes'
import { withClient } from '@/platform/database/with-client'

const MESSAGES = OUTAGE_MESSAGES.database
const PATIENCE = { timeout: 20_000, interval: 100 }

const { site, database } = useGatedSite({ LOGIN_STALL_TIME: '0', DATABASE_TIMEOUT: '1s' })
afterEach(() => database.gate.open())

const visitor = () => new OutageClient(site.url)
const article = (n: number) => itemPath('newsItem', 'de', nth(demoNews('de'), n).slug)
const statusOf = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('retry-after'),
]

/** Asks as visitors, an editor and a program do, for what needs the database. */
async function expectRefusals(editor: OutageClient, person: OutageClient, n: number): Promise<void> {
  const [page, form, saved, program] = await Promise.all([
    visitor().get(article(n)),
    sendContactForm(person, 'slow@example.com'),
    editor.sendJson('PATCH', '/api/news/1?locale=de', { title: 'Neu' }),
    visitor().sendJson('POST', '/auth/login', site.admin),
  ])
  expect(statusOf(page)).toEqual([503, '10'])
  expect(page.text).toContain(`<h1>${MESSAGES.de.title}</h1>`)
  expect(form).toMatchObject({ status: 503, retryAfter: '10', faults: { form: 'unavailable' } })
  expect(statusOf(saved)).toEqual([503, '10'])
  expect(JSON.parse(saved.text).errors[0].message).toBe(`${MESSAGES.de.title}. ${MESSAGES.de.text}`)
  expect(statusOf(program)).toEqual([503, '10'])
  expect((await visitor().get('/de')).headers.get('cache-status')).toMatch(/hit/)
}

async function anEditor(): Promise<OutageClient> {
  const editor = new OutageClient(site.url, { cookie: 'payload-lng=de' })
  await editor.post('/session/sign-in', { ...site.admin, locale: 'de' })
  return editor
}

beforeAll(async () => {
  await vi.waitFor(
    async () => expect((await visitor().get('/de')).headers.get('cache-status')).toBe('Kovina; hit'),
    PATIENCE,
  )
})

describe('a database that says nothing', () => {
  test('keeps nobody waiting for ever, is told once, and is used again when it speaks', async () => {
    const [editor, person] = [await anEditor(), await filledContactForm(site)]
    const before = site.output().length
    database.gate.hold()
    await expectRefusals(editor, person, 0)
    expect(JSON.parse((await visitor().get('/health/ready', '*/*')).text).status).toBe('error')
    expect((await visitor().get('/health/live', '*/*')).status).toBe(200)
    const logged = site.output().slice(before)
    expect(logged.match(/outage: the database does not answer/g)).toHaveLength(1)
    expect(logged).not.toMatch(/\n\s+at |Failed query/)
    database.gate.open()
    await vi.waitFor(async () => expect((await visitor().get(article(0))).status).toBe(200), PATIENCE)
    expect(await sendContactForm(person, 'slow@example.com')).toMatchObject({ status: 200, faults: {} })
    expect((await editor.get('/api/users/me')).text).toContain(site.admin.email)
  })
})

describe('a database that is busy with somebody else’s work', () => {
  test('ends the statements that wait too long', async () => {
    const [editor, person] = [await anEditor(), await filledContactForm(site)]
    await withClient(database.directUrl, async (client) => {
      await client.query('begin')
      await client.query('lock table news, news_locales, contact_letters, sessions in access exclusive mode')
      await expectRefusals(editor, person, 1)
      const { rows: late } = await client.query(
        `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and now() - query_start > interval '5 seconds'`,
      )
      expect(late).toEqual([])
      // None goes on waiting, though the tables stay locked.
      await vi.waitFor(async () => {
        const { rows } = await client.query(
          `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toEqual([])
      }, PATIENCE)
      await client.query('rollback')
    })
    expect((await visitor().get(article(1))).status).toBe(200)
    expect(await sendContactForm(person, 'slow@example.com')).toMatchObject({ status: 200, faults: {} })
  })
})

test('a database that is only slow is waited for', async () => {
  const person = await filledContactForm(site)
  database.gate.slowDown(20)
  expect((await visitor().get(article(2))).status).toBe(200)
  expect(await sendContactForm(person, 'slower@example.com')).toMatchObject({ status: 200, faults: {} })
})
