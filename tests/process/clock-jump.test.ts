// The clock of the machine is wrong by hours, and is put right again. PostgreSQL's stays as it is: it may run on another
// machine, and what it decides by its own clock (sessions, jobs) is not concerned.

import { query } from '@tests/support/database/database-server'
import { signIn } from '@tests/support/http/editor-client'
import { freshPage } from '@tests/support/http/fresh-page'
import { OutageClient } from '@tests/support/http/outage-client'
import { mailsTo } from '@tests/support/mail/mailbox'
import { openContactForm, sendContactForm } from '@tests/support/site/contact-form'
import { useTestSite } from '@tests/support/site/use-test-site'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FORM_FILL_MIN_SECONDS, LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'

const JUMP_MS = 6 * 3_600_000
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

describe.each(JUMPS)('a clock that jumps six hours %s, and back,', (direction, jumpMs) => {
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
    // The right password is refused as a wrong one is.
    expect((await login(guesser)).status).toBe(401)
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
    const links = async () =>
      (await mailsTo(site.dataDir, site.admin.email)).filter(({ link }) => link.includes('token='))
    const before = (await links()).length
    await site.setClock(jumpMs)
    const person = new OutageClient(site.url)
    await person.sendJson('POST', '/auth/password/request', { email: site.admin.email })
    await vi.waitFor(async () => expect(await links()).toHaveLength(before + 1), POLL_OPTIONS)
    await site.setClock(0)
    // The file's name begins with the moment by the wrong clock.
    const opened = await Promise.all(
      (await links()).map(({ link }) =>
        person.sendJson('POST', '/auth/password/reset', {
          token: new URL(link).searchParams.get('token') ?? '',
          password: site.admin.password,
        }),
      ),
    )
    expect(opened.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('shows a change at once, and keeps cached pages', async () => {
    const list = () => new OutageClient(site.url).get('/en/news')
    await vi.waitFor(
      async () => expect((await list()).headers.get('cache-status')).toBe('Kovina; hit'),
      POLL_OPTIONS,
    )
    await site.setClock(jumpMs)
    expect((await list()).headers.get('cache-status')).toBe('Kovina; hit')
    const title = `Written by a clock that is ${direction}`
    await (await signIn(site)).publish({ locale: 'en', title })
    expect((await freshPage(`${site.url}/en/news`)).text).toContain(title)
    await site.setClock(0)
    expect((await list()).text).toContain(title)
  })
})

test('none of it is a fault in the log', () => {
  expect(site.output()).not.toMatch(/ERROR|FATAL|\n\s+at /)
})
