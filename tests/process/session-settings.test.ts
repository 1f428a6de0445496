// Switches of the session that an operator can turn off: the bar of signed-in users, and renewals that are not asked for.

import type { BrowserContext } from '@playwright/test'
import { useBrowser } from '@tests/support/browser/test-browser'
import { OutageClient } from '@tests/support/http/outage-client'
import { messagesIn } from '@tests/support/pages/expected-content'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '@/features/account/account-paths'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { DRAFT_MODE_COOKIE_NAME, TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'

const PAST_ACCESS_TOKEN_MS = 16 * 60_000
const messages = messagesIn('de')

const browser = useBrowser()
const site = useTestSite({ environment: { AUTO_FETCH_USER: 'false', LOGIN_STALL_TIME: '0' } })
afterEach(async () => {
  await site.setClock(0)
  await site.setVariables({ AUTO_REFRESH: null })
})

const expiryIn = async (context: BrowserContext) => {
  const expiry = (await context.cookies()).find(({ name }) => name === TOKEN_EXPIRY_COOKIE_NAME)
  if (!expiry) throw new Error('nobody is signed in')
  return expiry
}

/** Opens the page with a session whose access token has expired; tells what it asked about the session. */
async function askedBy(path: string): Promise<{ asked: string[]; isRenewed: boolean }> {
  const context = await browser().newContext({ baseURL: site.url })
  await context.request.post(SESSION_PATHS.signIn, { form: { ...site.admin, locale: 'en' } })
  await context.clearCookies({ name: 'directus_token' })
  await context.addCookies([{ ...(await expiryIn(context)), value: '1000' }])
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path, { waitUntil: 'networkidle' })
  const isRenewed = Number((await expiryIn(context)).value) > Date.now()
  await context.close()
  return { asked: asked.filter((one) => one.startsWith('/session/')), isRenewed }
}

test('without AUTO_FETCH_USER a page asks for no bar, and renews an expired session all the same', async () => {
  const { asked, isRenewed } = await askedBy(pagePath('company', 'en'))
  expect(asked).toEqual([SESSION_PATHS.csrf, SESSION_PATHS.refresh])
  expect(isRenewed).toBe(true)
})

test('without AUTO_REFRESH an expired session is renewed when that is asked for, and by nothing else', async () => {
  const editor = new OutageClient(site.url)
  await editor.post(SESSION_PATHS.signIn, { ...site.admin, locale: 'en' })
  await site.setVariables({ AUTO_REFRESH: 'false' })
  await site.setClock(PAST_ACCESS_TOKEN_MS)

  // Made for this request, so without what pages of before have.
  expect(await askedBy(pagePath('company', 'de'))).toEqual({ asked: [], isRenewed: false })
  for (const path of [`${SESSION_PATHS.renew}?redirect=/admin`, '/admin/login?redirect=/admin']) {
    const { headers, cookies } = await editor.get(path)
    const signIn = headers.get('location') ?? ''
    expect(new URL(signIn, site.url).searchParams.get('reason'), path).toBe('TOKEN_EXPIRED')
    expect(cookies, path).toEqual([])
    expect((await editor.get(signIn)).status, path).toBe(200)
  }
  const page = await editor.get(`${SESSION_PATHS.renew}?open=/en/news`)
  expect([page.headers.get('location'), page.cookies]).toEqual(['/en/news', [DRAFT_MODE_COOKIE_NAME]])

  const panel = await editor.post('/api/users/refresh-token', {})
  expect([panel.status, panel.cookies]).toEqual([200, expect.arrayContaining([TOKEN_EXPIRY_COOKIE_NAME])])
  await site.setClock(2 * PAST_ACCESS_TOKEN_MS)
  const renewal = await editor.postByScript(SESSION_PATHS.refresh, {})
  expect([renewal.status, renewal.cookies]).toEqual([204, expect.arrayContaining([TOKEN_EXPIRY_COOKIE_NAME])])
})

describe('a form of the account that arrives without a session', () => {
  const password = 'drvena klupa pod lipom'
  const newPassword = 'posve nova duga lozinka'
  const signIn = (client: OutageClient, person: { email: string; password: string }, redirect: string) =>
    client.post(SESSION_PATHS.signIn, { ...person, locale: 'de', redirect })

  /** A person who has the page of the account open, in German, and does not come back until the access token has expired. */
  async function personWithOpenPage() {
    const admin = new OutageClient(site.url)
    await admin.post(SESSION_PATHS.signIn, { ...site.admin, locale: 'en' })
    const person = { email: `${crypto.randomUUID()}@kovina.example`, password }
    const data = { ...person, role: 'member', status: 'active' }
    const created = await admin.sendJson('POST', '/api/users', data)
    expect(created.status, created.text).toBe(201)
    const client = new OutageClient(site.url)
    await signIn(client, person, '')
    const page = await client.get(pagePath('account', 'de'))
    const [, account = ''] = /name="account" value="([^"]+)"/.exec(page.text) ?? []
    expect(account).toBe(JSON.parse(created.text).doc.id)
    await site.setVariables({ AUTO_REFRESH: 'false' })
    await site.setClock(PAST_ACCESS_TOKEN_MS)
    return { client, person, hidden: { locale: 'de', account } }
  }

  /** Signs in where the form has led to, and opens the page that the sign-in leads to. */
  async function afterSignIn(
    client: OutageClient,
    person: { email: string; password: string },
    answer: { headers: Headers },
  ) {
    const renewal = answer.headers.get('location') ?? ''
    const asked = (await client.get(renewal)).headers.get('location') ?? ''
    const { searchParams } = new URL(asked, site.url)
    expect(searchParams.get('reason')).toBe('TOKEN_EXPIRED')
    const entered = await signIn(client, person, searchParams.get('redirect') ?? '')
    return client.get(entered.headers.get('location') ?? '')
  }

  test('is there again after the sign-in as it was filled in, and says that nothing has changed', async () => {
    const { client, person, hidden } = await personWithOpenPage()
    const fields = { firstName: 'Štefica', lastName: 'Nezaboravljena', language: 'it' }
    const answer = await client.post(ACCOUNT_PATHS.details, { ...hidden, ...fields })
    const page = await afterSignIn(client, person, answer)
    expect(page.text).toContain(messages.accountProblems.signedOutMeanwhile)
    expect(page.text).toContain('value="Štefica"')
    expect(page.text).toContain('value="Nezaboravljena"')
    const again = await client.post(ACCOUNT_PATHS.details, { ...hidden, ...fields })
    expect(again.headers.get('location')).toContain(pagePath('account', 'it'))
  })

  test('keeps the new address, and no password', async () => {
    const { client, person, hidden } = await personWithOpenPage()
    const fields = { email: 'nova.adresa@kovina.example', currentPassword: password }
    const page = await afterSignIn(
      client,
      person,
      await client.post(ACCOUNT_PATHS.email, { ...hidden, ...fields }),
    )
    expect(page.text).toContain(messages.accountProblems.signedOutMeanwhile)
    expect(page.text).toContain('value="nova.adresa@kovina.example"')
    expect(page.text).not.toContain(password)

    await site.setClock(2 * PAST_ACCESS_TOKEN_MS)
    const passwords = { ...hidden, currentPassword: password, password: newPassword }
    const empty = await afterSignIn(client, person, await client.post(ACCOUNT_PATHS.password, passwords))
    expect(empty.text).toContain(messages.accountProblems.signedOutMeanwhile)
    for (const typed of [password, newPassword]) expect(empty.text).not.toContain(typed)
    expect((await signIn(client, person, '')).headers.get('location')).not.toContain(pagePath('signIn', 'de'))
  })

  test('shows nothing of it to another person who signs in with the same browser', async () => {
    const { client, hidden } = await personWithOpenPage()
    const fields = { firstName: 'Štefica', lastName: 'Nezaboravljena', language: 'de' }
    const answer = await client.post(ACCOUNT_PATHS.details, { ...hidden, ...fields })
    const page = await afterSignIn(client, site.admin, answer)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('Nezaboravljena')
    expect(page.text).not.toContain(messages.accountProblems.signedOutMeanwhile)
  })

  test('of which nothing names the owner leads to the sign-in as before', async () => {
    const { client, hidden } = await personWithOpenPage()
    for (const account of ['', 'me', `${hidden.account}"`]) {
      const answer = await client.post(ACCOUNT_PATHS.details, { ...hidden, account, firstName: 'Ana' })
      const back = pagePath('account', 'de')
      expect([answer.headers.get('location'), answer.cookies]).toEqual([
        `${SESSION_PATHS.renew}?${new URLSearchParams({ redirect: back })}`,
        [],
      ])
    }
  })
})
