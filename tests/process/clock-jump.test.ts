// The clock of the machine is wrong by hours, and is put right again. PostgreSQL's stays as it is: it may run on another
// machine, and what it decides by its own clock (sessions, jobs) is not concerned.

import { query } from '@tests/support/database/database-server'
import { signIn } from '@tests/support/http/editor-client'
import { OutageClient } from '@tests/support/http/outage-client'
import { nthMailTo } from '@tests/support/mail/mailbox'
import { openContactForm, sendContactForm } from '@tests/support/site/contact-form'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterEach, describe, expect, test } from 'vitest'
import { FORM_FILL_MIN_SECONDS, LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'

const HOUR_MS = 3_600_000
const JUMP_MS = 6 * HOUR_MS
const JUMPS = [
  ['ahead', JUMP_MS],
  ['behind', -JUMP_MS],
] as const

const site = useTestSite({ environment: { LOGIN_STALL_TIME: '0', RATE_LIMITER_PAGES_POINTS: '3' } })
afterEach(() => site.setClock(0))

const login = (visitor: OutageClient, password = site.admin.password) =>
  visitor.sendJson('POST', '/auth/login', { ...site.admin, password })

/** Goes on as the scripts of a page do: renews the session where it seems to be over. */
async function isSignedIn(person: OutageClient): Promise<boolean> {
  const known = async () =>
    (await person.get('/api/users/me', 'application/json')).text.includes(site.admin.email)
  if (await known()) return true
  await person.get('/session/renew?redirect=/admin')
  return known()
}

describe.each(JUMPS)('a clock that jumps six hours %s, and back,', (_, jumpMs) => {
  test('signs nobody out who was signed in before, or signs in meanwhile', async () => {
    const [early, late] = [new OutageClient(site.url), new OutageClient(site.url)]
    await early.post('/session/sign-in', { ...site.admin, locale: 'en' })
    await site.setClock(jumpMs)
    expect(await isSignedIn(early)).toBe(true)
    await late.post('/session/sign-in', { ...site.admin, locale: 'en' })
    expect(await isSignedIn(late)).toBe(true)
    await site.setClock(0)
    expect(await isSignedIn(early)).toBe(true)
    expect(await isSignedIn(late)).toBe(true)
  })

  test('closes no account for longer than a right clock would', async () => {
    await site.setClock(jumpMs)
    const guesser = new OutageClient(site.url)
    for (let attempt = 0; attempt < LOGIN_ATTEMPTS_PER_ACCOUNT; attempt++)
      await login(guesser, 'wrong password')
    expect((await login(guesser)).status).toBe(429)
    await site.setClock(0)
    expect((await login(guesser)).status).toBe(200)
    await query(site.databaseUrl, 'delete from rate_limits')
  })

  test('keeps nobody from pages for longer than the limit lasts', async () => {
    await site.setVariables({ RATE_LIMITER_PAGES_ENABLED: 'true' })
    try {
      await site.setClock(jumpMs)
      const search = (n: number) => new OutageClient(site.url).get(`/en/search?q=steel${n}`)
      for (let n = 0; n < 3; n++) await search(n)
      await site.setClock(0)
      const { status, headers } = await search(3)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
      else expect(status).toBe(200)
    } finally {
      await site.setVariables({ RATE_LIMITER_PAGES_ENABLED: 'false' })
    }
  })

  test('keeps no sender from a form that was opened, or refused, meanwhile', async () => {
    await site.setClock(jumpMs)
    const visitor = await openContactForm(site)
    const email = `jump${jumpMs}@example.com`
    // Sent as fast as a program does.
    expect((await sendContactForm(visitor, email)).faults).toEqual({ form: 'notSure' })
    await site.setClock(0)
    await sendContactForm(visitor, email)
    await site.setClock((FORM_FILL_MIN_SECONDS + 1) * 1000)
    expect(await sendContactForm(visitor, email)).toMatchObject({ status: 200, faults: {} })
  })

  test('lets the links of mails open what they should, and sends mails at once', async () => {
    const before = await query<{ count: number }>(
      site.databaseUrl,
      `select count(*)::int as count from payload_jobs where task_slug = 'sendMail'`,
    )
    expect(before).toEqual([{ count: 0 }])
    await site.setClock(jumpMs)
    const person = new OutageClient(site.url)
    await query(site.databaseUrl, 'delete from rate_limits')
    await person.sendJson('POST', '/auth/password/request', { email: site.admin.email })
    const { link } = await nthMailTo(site.dataDir, site.admin.email, ++passwordMails)
    await site.setClock(0)
    const token = new URL(link).searchParams.get('token') ?? ''
    const { status } = await person.sendJson('POST', '/auth/password/reset', {
      token,
      password: site.admin.password,
    })
    expect(status).toBe(204)
  })

  test('shows a change at once, and keeps cached pages', async () => {
    const editor = await signIn(site)
    const list = () => new OutageClient(site.url).get('/en/news')
    await list()
    await site.setClock(jumpMs)
    expect((await list()).headers.get('cache-status')).toMatch(/hit/)
    const title = `Wrong by ${jumpMs / HOUR_MS} hours`
    await editorAt(editor, title)
    expect((await list()).text).toContain(title)
    await site.setClock(0)
    expect((await list()).text).toContain(title)
  })
})

let passwordMails = 0

/** An editor's key may be over by the wrong clock; a new one is got as the panel gets it. */
async function editorAt(editor: Awaited<ReturnType<typeof signIn>>, title: string): Promise<void> {
  await editor.publish({ locale: 'en', title }).catch(async () => {
    await (await signIn(site)).publish({ locale: 'en', title })
  })
}

test('none of it is a fault in the log', () => {
  expect(site.output()).not.toMatch(/ERROR|FATAL|\n\s+at /)
})
