// A Nuxt application with the real nuxt-directus, in a real browser, on a real app: what people see, and what the
// module says on the wire (contract.md §16). Nuxt and the app are both on localhost, where ports share all cookies.

import {
  type Browser,
  type BrowserContext,
  chromium,
  expect as expectBare,
  type Page,
} from '@playwright/test'
import { nthMailTo } from '@tests/support/mail/mailbox'
import { CLIENT, type OpenidProvider, openProvider } from '@tests/support/services/openid-provider'
import {
  builtNuxtApp,
  openRecordingProxy,
  type RecordedCall,
  type RecordingProxy,
  type RunningNuxtApp,
  startNuxtApp,
} from '@tests/support/site/nuxt-app'
import { testPort } from '@tests/support/site/test-port'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'
import { ROLE_RECORDS } from '@/shared/users/roles'

/** npm may have to fetch Nuxt first. */
const INSTALL_PATIENCE_MS = 900_000
const PASSWORD = 'Secret-pass-1'
const STATIC_TOKEN = 'static-token-of-the-nuxt-application'
const EXPIRES_AT = 'directus_token_expired_at'
const REFRESH_TOKEN = 'directus_refresh_token'
// Speed does not belong in a test: a busy machine may take its time.
const PATIENCE = { timeout: 20_000, interval: 100 }
const expectPage = expectBare.configure({ timeout: PATIENCE.timeout })

interface TestUser {
  email: string
  password?: string
}

let browser: Browser
let provider: OpenidProvider
let site: TestSite
/** A second process of the same app, where access tokens live a few seconds. */
let hasty: TestSite
const wires: Record<'direct' | 'hasty', RecordingProxy> = {} as never
/** `plain` asks from page and server; `keyed` has the static token; `joined` has the API on its own origin. */
const apps: Record<'plain' | 'keyed' | 'joined' | 'brief', RunningNuxtApp> = {} as never
const contexts: BrowserContext[] = []
const faults: string[] = []

beforeAll(async () => {
  const [built, executablePath] = await Promise.all([builtNuxtApp(), ensureBrowser()])
  const [plain, keyed, joined, brief] = await Promise.all([testPort(), testPort(), testPort(), testPort()])
  Object.assign(wires, { direct: await openRecordingProxy(), hasty: await openRecordingProxy() })
  provider = await openProvider({
    redirectUris: [`${wires.direct.url}/auth/login/company/callback`],
    accounts: { ana: { email: 'ana@company.example', email_verified: true } },
  })
  const environment = {
    LOGIN_STALL_TIME: '0',
    // The application makes accounts, which takes an administrator's token.
    STATIC_TOKENS_FOR_ADMINS: 'true',
    CORS_ENABLED: 'true',
    CORS_ORIGIN: [plain, keyed, brief].map((port) => `http://localhost:${port}`).join(','),
    USER_INVITE_URL_ALLOW_LIST: `http://localhost:${plain}/accept-invite`,
    PASSWORD_RESET_URL_ALLOW_LIST: `http://localhost:${plain}/reset`,
    AUTH_PROVIDERS: 'company',
    AUTH_COMPANY_DRIVER: 'openid',
    AUTH_COMPANY_CLIENT_ID: CLIENT.id,
    AUTH_COMPANY_CLIENT_SECRET: CLIENT.secret,
    AUTH_COMPANY_ISSUER_URL: provider.issuer,
    AUTH_COMPANY_ALLOW_PUBLIC_REGISTRATION: 'true',
    AUTH_COMPANY_MODE: 'cookie',
    AUTH_COMPANY_REDIRECT_ALLOW_LIST: `http://localhost:${plain}/`,
  }
  site = await startTestSite(inject('templates'), { environment })
  hasty = await startTestSite(inject('templates'), {
    of: site,
    environment: { ...environment, ACCESS_TOKEN_TTL: '3s' },
  })
  wires.direct.leadTo(site.url)
  wires.hasty.leadTo(hasty.url)
  const at = (url: string) => ({ NUXT_PUBLIC_DIRECTUS_URL: url })
  apps.plain = await startNuxtApp(built, plain, at(wires.direct.url))
  apps.brief = await startNuxtApp(built, brief, at(wires.hasty.url))
  apps.joined = await startNuxtApp(built, joined, {
    ...at(`http://localhost:${joined}/kovina`),
    NUXT_KOVINA_URL: wires.direct.url,
  })
  apps.keyed = await startNuxtApp(built, keyed, {
    ...at(wires.direct.url),
    NUXT_PUBLIC_DIRECTUS_TOKEN: STATIC_TOKEN,
    NUXT_PUBLIC_DIRECTUS_FETCH_USER_PARAMS: JSON.stringify({
      fields: ['email', 'role.name', 'role.users'],
      filter: { status: { _eq: 'active' } },
      deep: { role: { users: { _limit: 1 } } },
    }),
  })
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
}, INSTALL_PATIENCE_MS)

afterAll(async () => {
  await browser?.close()
  await Promise.all(Object.values(apps).map((app) => app.end()))
  await hasty?.end()
  await site?.remove()
  await provider?.pause()
  for (const wire of Object.values(wires)) wire.close()
})

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(faults.splice(0)).toEqual([])
})

/** A browser that has never been here. */
async function aPage(): Promise<Page> {
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  return page
}

/** Vue has taken the page over; before that a click goes to bare HTML. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { useNuxtApp } = window as { useNuxtApp?: () => { isHydrating: boolean } }
    return useNuxtApp?.().isHydrating === false
  })
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await takenOver(page)
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const outcome = (page: Page) => page.locator('output')
const greeting = (page: Page) => page.getByRole('status').first()

async function signIn(
  page: Page,
  app: RunningNuxtApp,
  { email, password = PASSWORD }: TestUser,
): Promise<void> {
  await open(page, `${app.url}/sign-in`)
  await fill(page, { Email: email, Password: password })
  await press(page, 'Sign in')
  await expectPage(greeting(page)).toHaveText(`Signed in as ${email}`)
}

async function cookiesOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]))
}

/** Collects what the application and its page said meanwhile; calls side by side come in any order. */
async function heard(wire: RecordingProxy, act: () => Promise<unknown>): Promise<RecordedCall[]> {
  const before = wire.calls.length
  await act()
  // The page may have moved on with the answer to one call while another is still on its way.
  await expect.poll(() => wire.calls.slice(before).every(({ status }) => status !== 0), PATIENCE).toBe(true)
  return wire.calls.slice(before)
}

const inShort = (calls: RecordedCall[]) =>
  calls.map(({ method, path, status }) => `${method} ${path} ${status}`)
const only = (calls: RecordedCall[], path: string) => calls.filter((call) => call.path === path)

/** The app's REST, without the application. */
async function send(method: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text ? JSON.parse(text).data : null
}

async function tokenOf({ email, password = PASSWORD }: TestUser): Promise<string> {
  return (await send('POST', '/auth/login', { email, password })).access_token
}

async function aPerson(email: string, more: object = {}): Promise<TestUser> {
  const data = { email, password: PASSWORD, role: ROLE_RECORDS.member.id, ...more }
  await send('POST', '/users', data, await tokenOf(site.admin))
  return { email }
}

describe('signing in', () => {
  test('shows the person, also when the server renders the page', async () => {
    const page = await aPage()
    const { email } = await aPerson('mia@example.com')
    const calls = await heard(wires.direct, () => signIn(page, apps.plain, { email }))
    expect(inShort(calls)).toEqual(['POST /auth/login 200', 'GET /users/me 200'])
    const [login, me] = calls
    expect(login?.body).toEqual({ email, password: PASSWORD })
    expect(login?.headers.authorization).toBeUndefined()
    expect(login?.headers.origin).toBe(apps.plain.url)
    const cookies = await cookiesOf(page)
    expect(me?.headers.authorization).toBe(`Bearer ${cookies.directus_token}`)
    expect(me?.query.getAll('fields')).toEqual(['id', 'email', 'first_name', 'role.name'])
    expect(cookies[REFRESH_TOKEN]).toMatch(/^[\w-]{64}$/)
    const minutesLeft = (Number(cookies[EXPIRES_AT]) - Date.now()) / 60_000
    expect(minutesLeft).toBeGreaterThan(10)
    expect(minutesLeft).toBeLessThanOrEqual(15)

    const again = await heard(wires.direct, () => open(page, apps.plain.url))
    expect(inShort(again)).toEqual(['GET /users/me 200'])
    expect(again[0]?.headers.origin).toBeUndefined()
    const html = await (await page.request.get(apps.plain.url)).text()
    expect(html).toContain(`Signed in as ${email}`)
    const shown = await page.getByLabel('User').textContent()
    expect(JSON.parse(shown ?? '')).toMatchObject({ email, role: { name: 'Member' } })
  })

  test('with a wrong password shows the error as the application reads it', async () => {
    const page = await aPage()
    await open(page, `${apps.plain.url}/sign-in`)
    await fill(page, { Email: site.admin.email, Password: 'wrong' })
    await press(page, 'Sign in')
    await expectPage(outcome(page)).toHaveText('INVALID_CREDENTIALS: Invalid user credentials.')
    expect(await cookiesOf(page)).toEqual({})
  })

  test('with a second factor asks for the code', async () => {
    const page = await aPage()
    const { email } = await aPerson('tom@example.com')
    const totp = await withSecondFactor({ email })
    await open(page, `${apps.plain.url}/sign-in`)
    await fill(page, { Email: email, Password: PASSWORD })
    await press(page, 'Sign in')
    await expectPage(outcome(page)).toHaveText('INVALID_OTP: Invalid user OTP.')
    await fill(page, { Code: totp.generate({ timestamp: Date.now() + 30_000 }) })
    const calls = await heard(wires.direct, async () => {
      await press(page, 'Sign in')
      await expectPage(greeting(page)).toHaveText(`Signed in as ${email}`)
    })
    expect(calls[0]?.body).toEqual({ email, password: PASSWORD, otp: expect.stringMatching(/^\d{6}$/) })
  })

  test('with the company leaves a cookie that the application’s server exchanges for its own tokens', async () => {
    const page = await aPage()
    await open(page, `${apps.plain.url}/sign-in`)
    await press(page, 'Sign in with the company')
    await fill(page, { Login: 'ana' })
    await press(page, 'Allow')
    // The page of the consent has a button of the same name.
    await expectPage(page.getByLabel('Login')).toBeHidden()
    const calls = await heard(wires.direct, async () => {
      await press(page, 'Allow')
      await expectPage(greeting(page)).toHaveText('Signed in as ana@company.example')
    })
    expect(page.url()).toBe(`${apps.plain.url}/`)
    expect(inShort(calls)).toEqual([
      'GET /auth/login/company/callback 302',
      'POST /auth/refresh 200',
      'GET /users/me 200',
    ])
    expect(calls[1]?.body).toEqual({ refresh_token: expect.stringMatching(/^[\w-]{64}$/) })
    expect(calls[1]?.headers).not.toHaveProperty('authorization')
    await takenOver(page)
    const [logout] = await heard(wires.direct, async () => {
      await press(page, 'Sign out')
      await expectPage(greeting(page)).toHaveText('Signed out')
    })
    expect(logout).toMatchObject({ method: 'POST', path: '/auth/logout', status: 204 })
    expect(logout?.body).toEqual({ refresh_token: expect.stringMatching(/^[\w-]{64}$/) })
    expect(await cookiesOf(page)).not.toHaveProperty(REFRESH_TOKEN)
  })

  async function withSecondFactor(person: TestUser): Promise<TOTP> {
    const token = await tokenOf(person)
    const { secret } = await send('POST', '/users/me/tfa/generate', { password: PASSWORD }, token)
    const totp = new TOTP({ secret })
    await send('POST', '/users/me/tfa/enable', { secret, otp: totp.generate() }, token)
    return totp
  }
})

describe('an access token that has run out', () => {
  test('is refreshed by the calls of the next page at once, with the same token, and all are answered', async () => {
    const page = await aPage()
    await signIn(page, apps.brief, site.admin)
    await runOut(page)
    const before = await cookiesOf(page)
    const calls = await heard(wires.hasty, async () => {
      await page.getByRole('link', { name: 'People' }).click()
      await expectPage(page.getByText('in all')).toBeVisible()
    })
    const refreshes = only(calls, '/auth/refresh')
    // Two; one where the machine was so slow that the module noticed on its way to the page.
    expect(refreshes.length).toBeGreaterThan(0)
    for (const { method, status, headers, body } of refreshes) {
      expect([method, status]).toEqual(['POST', 200])
      expect(headers).not.toHaveProperty('authorization')
      expect(body).toEqual({ refresh_token: before[REFRESH_TOKEN] })
    }
    const after = await cookiesOf(page)
    expect(after[REFRESH_TOKEN]).not.toBe(before[REFRESH_TOKEN])
    expect(inShort(calls.filter(({ path }) => path !== '/auth/refresh')).sort()).toEqual([
      'GET /roles 200',
      'GET /users 200',
    ])
    await page.getByRole('link', { name: 'Account' }).click()
    await press(page, 'Refresh')
    await expectPage(outcome(page)).toHaveText('Done')
  })

  test('is refreshed by the server that renders the page', async () => {
    const page = await aPage()
    await signIn(page, apps.brief, site.admin)
    await runOut(page)
    const before = await cookiesOf(page)
    const calls = await heard(wires.hasty, () => page.goto(apps.brief.url))
    expect(inShort(calls)).toEqual(['POST /auth/refresh 200', 'GET /users/me 200'])
    expect(calls[0]?.body).toEqual({ refresh_token: before[REFRESH_TOKEN] })
    expect(calls[0]?.headers).not.toHaveProperty('authorization')
    const after = await cookiesOf(page)
    expect(after[REFRESH_TOKEN]).toMatch(/^[\w-]{64}$/)
    expect(after[REFRESH_TOKEN]).not.toBe(before[REFRESH_TOKEN])
    expect(calls[1]?.headers.authorization).toBe(`Bearer ${after.directus_token}`)
    await expectPage(greeting(page)).toHaveText(`Signed in as ${site.admin.email}`)
  })

  test('of a session that has ended leads to the sign-in', async () => {
    const page = await aPage()
    await signIn(page, apps.brief, site.admin)
    const { [REFRESH_TOKEN]: token } = await cookiesOf(page)
    await send('POST', '/auth/logout', { refresh_token: token })
    await expiryOf(page)
    const calls = await heard(wires.hasty, async () => {
      await page.getByRole('link', { name: 'People' }).click()
      await expectPage(page.getByText('The session has ended.')).toBeVisible()
    })
    const refreshes = only(calls, '/auth/refresh')
    expect(refreshes.length).toBeGreaterThan(0)
    for (const { status } of refreshes) expect(status).toBe(401)
    expect(await cookiesOf(page)).not.toHaveProperty(REFRESH_TOKEN)
    await page.reload()
    await expectPage(greeting(page)).toHaveText('Signed out')
  })

  /** The module looks at its own clock … */
  async function expiryOf(page: Page): Promise<void> {
    const { [EXPIRES_AT]: at } = await cookiesOf(page)
    await expect.poll(() => Date.now() >= Number(at), PATIENCE).toBe(true)
  }

  /** … and the app at its own. */
  async function runOut(page: Page): Promise<void> {
    const { directus_token: token } = await cookiesOf(page)
    const ask = () => fetch(`${hasty.url}/users/me`, { headers: { authorization: `Bearer ${token}` } })
    const refusal = async () => (await (await ask()).json()).errors?.[0].extensions.code
    await expect.poll(refusal, PATIENCE).toBe('TOKEN_EXPIRED')
    await expiryOf(page)
  }
})

describe('people', () => {
  test('are invited, accept in the application and sign in', async () => {
    const email = 'new@invited.example'
    const admin = await aPage()
    await signIn(admin, apps.plain, site.admin)
    await open(admin, `${apps.plain.url}/people`)
    await fill(admin, { Emails: email })
    await admin.getByLabel('Role').selectOption('Editor')
    const [invite] = await heard(wires.direct, async () => {
      await press(admin, 'Invite')
      await expectPage(outcome(admin)).toHaveText('Done')
    })
    expect(invite).toMatchObject({
      method: 'POST',
      path: '/users/invite',
      status: 204,
      body: { email, role: ROLE_RECORDS.editor.id, invite_url: `${apps.plain.url}/accept-invite` },
    })

    const page = await aPage()
    const { link } = await nthMailTo(site.dataDir, email)
    await open(page, link)
    await fill(page, { Password: PASSWORD })
    const calls = await heard(wires.direct, async () => {
      await press(page, 'Accept')
      await expectPage(outcome(page)).toHaveText('Done')
    })
    expect(inShort(calls)).toEqual(['POST /users/invite/accept 204'])
    expect(calls[0]?.headers).not.toHaveProperty('authorization')
    await press(page, 'Accept')
    await expectPage(outcome(page)).toHaveText('INVALID_INVITE: This invite is no longer valid.')
    await signIn(page, apps.plain, { email })
    await expectPage(page.getByLabel('User')).toContainText('"role":{"name":"Editor"}')
  })

  test('are made, found, changed and removed by an administrator', async () => {
    const page = await aPage()
    await signIn(page, apps.plain, site.admin)
    await open(page, `${apps.plain.url}/people`)
    await page.getByLabel('Role').selectOption('Member')
    await fill(page, { Emails: 'a@people.example b@people.example c@people.example d@people.example' })
    const calls = await heard(wires.direct, async () => {
      await press(page, 'Create')
      await expectPage(outcome(page)).toHaveText('Done')
    })
    const [made, list] = only(calls, '/users')
    const role = ROLE_RECORDS.member.id
    expect(made).toMatchObject({ method: 'POST', path: '/users', status: 200 })
    expect(made?.body).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@people.example`, role })),
    )
    expect([...(list?.query ?? [])]).toEqual([
      ['fields', 'id'],
      ['fields', 'email'],
      ['fields', 'role.name'],
      ['filter', '{"email":{"_ends_with":"@people.example"}}'],
      ['sort', '-email'],
      ['limit', '3'],
      ['meta', '*'],
    ])
    const items = page.getByRole('listitem')
    const shown = ['d@people.example Member', 'c@people.example Member', 'b@people.example Member']
    await expectPage(items).toHaveText(shown)
    await expectPage(page.getByText('4 in all')).toBeVisible()
    // The same from the server.
    await open(page, `${apps.plain.url}/people`)
    await expectPage(items).toHaveText(shown)

    await page.getByRole('link', { name: 'd@people.example' }).click()
    await expectPage(page.getByText('is active')).toBeVisible()
    await fill(page, { 'First name': 'Dora' })
    const [changed] = await heard(wires.direct, async () => {
      await press(page, 'Save')
      await expectPage(page.getByText('Dora is active')).toBeVisible()
    })
    expect(changed).toMatchObject({ method: 'PATCH', status: 200, body: { first_name: 'Dora' } })
    expect(await page.request.get(page.url()).then((answer) => answer.text())).toContain('Dora is active')

    await page.getByRole('link', { name: 'People' }).click()
    await expectPage(page.getByText('4 in all')).toBeVisible()
    const [removed] = await heard(wires.direct, async () => {
      await press(page, 'Delete all shown')
      await expectPage(page.getByText('1 in all')).toBeVisible()
    })
    expect(removed).toMatchObject({ method: 'DELETE', path: '/users', status: 204, body: expect.any(Array) })
    await expectPage(items).toHaveText(['a@people.example Member'])
  })

  test('are not shown to somebody who is not signed in', async () => {
    const page = await aPage()
    await open(page, `${apps.plain.url}/people`)
    await expectPage(page.getByText(/^FORBIDDEN: You don't have permission to access /)).toBeVisible()
  })
})

describe('a forgotten password', () => {
  test('is asked for and set anew in the application', async () => {
    const { email } = await aPerson('iva@example.com')
    const page = await aPage()
    await open(page, `${apps.plain.url}/forgot`)
    await fill(page, { Email: email })
    const [request] = await heard(wires.direct, async () => {
      await press(page, 'Send the mail')
      await expectPage(outcome(page)).toHaveText('Done')
    })
    expect(request).toMatchObject({
      method: 'POST',
      path: '/auth/password/request',
      status: 204,
      body: { email, reset_url: `${apps.plain.url}/reset` },
    })
    const { link } = await nthMailTo(site.dataDir, email)
    await open(page, link)
    await fill(page, { Password: 'Another-pass-2' })
    await press(page, 'Save')
    await expectPage(outcome(page)).toHaveText('Done')
    await press(page, 'Save')
    await expectPage(outcome(page)).toHaveText(/^FORBIDDEN: /)
    await signIn(page, apps.plain, { email, password: 'Another-pass-2' })
  })
})

describe('an application with a static token', () => {
  test('makes accounts for anonymous visitors; one without is refused', async () => {
    await aPerson('application@example.com', { role: ROLE_RECORDS.admin.id, token: STATIC_TOKEN })
    const page = await aPage()
    await open(page, `${apps.keyed.url}/register`)
    await fill(page, { Email: 'stranger@example.com', Password: PASSWORD })
    const [call] = await heard(wires.direct, async () => {
      await press(page, 'Register')
      await expectPage(outcome(page)).toHaveText('Done')
    })
    expect(call).toMatchObject({ method: 'POST', path: '/users', status: 200 })
    expect(call?.headers.authorization).toBe(`Bearer ${STATIC_TOKEN}`)
    await expectPage(page.getByLabel('Answer')).toContainText('{"data":{"id":"')

    await open(page, `${apps.plain.url}/register`)
    await fill(page, { Email: 'another@example.com', Password: PASSWORD })
    await press(page, 'Register')
    await expectPage(outcome(page)).toHaveText(/^FORBIDDEN: /)
  })

  test('asks with the person’s own token after the sign-in, and for what it is told to', async () => {
    const page = await aPage()
    const [, me] = await heard(wires.direct, () => signIn(page, apps.keyed, site.admin))
    expect(me?.headers.authorization).toBe(`Bearer ${(await cookiesOf(page)).directus_token}`)
    expect([...(me?.query ?? [])]).toEqual([
      ['fields', 'email'],
      ['fields', 'role.name'],
      ['fields', 'role.users'],
      ['filter', '{"status":{"_eq":"active"}}'],
      ['deep', '{"role":{"users":{"_limit":1}}}'],
    ])
    const shown = JSON.parse((await page.getByLabel('User').textContent()) ?? '')
    expect(shown.role).toEqual({ name: 'Administrator', users: [expect.any(String)] })
  })
})

describe('an application on the origin of the API', () => {
  test('sends its refresh token as the cookie of Directus too: the body counts, and signing out clears it', async () => {
    const page = await aPage()
    const own = `${REFRESH_TOKEN}=`
    await signIn(page, apps.joined, site.admin)
    const before = await cookiesOf(page)
    const [refreshed] = await heard(wires.direct, async () => {
      await press(page, 'Refresh')
      await expectPage(outcome(page)).toHaveText('Done')
    })
    expect(refreshed).toMatchObject({
      path: '/auth/refresh',
      status: 200,
      body: { refresh_token: before[REFRESH_TOKEN] },
    })
    expect(refreshed?.headers.cookie).toContain(own + before[REFRESH_TOKEN])
    const after = await cookiesOf(page)
    expect(after[REFRESH_TOKEN]).not.toBe(before[REFRESH_TOKEN])

    const calls = await heard(wires.direct, async () => {
      await press(page, 'Sign out')
      await expectPage(greeting(page)).toHaveText('Signed out')
    })
    expect(inShort(calls)).toEqual(['POST /auth/logout 204'])
    expect(calls[0]?.body).toEqual({ refresh_token: after[REFRESH_TOKEN] })
    expect(calls[0]?.headers.cookie).toContain(own + after[REFRESH_TOKEN])
    expect(await cookiesOf(page)).toEqual({})
    await open(page, apps.joined.url)
    await expectPage(greeting(page)).toHaveText('Signed out')
  })
})
