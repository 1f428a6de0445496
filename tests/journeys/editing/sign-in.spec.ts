import type { BrowserContext, Page } from '@playwright/test'
import {
  createAccount,
  enableSecondFactor,
  removeAccountOf,
  type TestUser,
  tokensOf,
} from '@tests/support/admin/accounts'
import { enterPassword, signInAs } from '@tests/support/admin/admin-panel'
import { panelReady } from '@tests/support/browser/hydration'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { messagesIn } from '@tests/support/pages/expected-content'
import { COMPANY } from '@tests/support/services/openid-company'
import { workerSite } from '@tests/support/site/worker-site'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'
import { LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'
import { type Locale, localeEntry } from '@/shared/locales'

const ACCESS_COOKIE_NAME = 'directus_token'
const REFRESH_COOKIE_NAME = 'directus_refresh_token'
const KEYS = [ACCESS_COOKIE_NAME, REFRESH_COOKIE_NAME, TOKEN_EXPIRY_COOKIE_NAME]

async function keysIn(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name)
  return KEYS.filter((name) => names.includes(name))
}

/** The summary of problems, which is the first thing that a keyboard or a screen reader meets. */
function problems(page: Page, locale: Locale) {
  return page.getByRole('region', { name: messagesIn(locale).forms.problems })
}

const submit = (page: Page) => page.locator('main form [type="submit"]').click()

// The forms are the same with scripts and without; each way in one language, their words in all are in `screen-states.spec.ts`.
const VISITORS = [
  { locale: 'hr', javaScriptEnabled: false },
  { locale: 'de', javaScriptEnabled: true },
] as const

for (const { locale, javaScriptEnabled } of VISITORS) {
  test.describe(`signing in, in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ locale: localeEntry(locale).lang, javaScriptEnabled })
    const words = messagesIn(locale)
    const screen = pagePath('signIn', locale)
    test('a member comes to the home page, and is led on when coming again', async ({
      cleanPage: page,
      context,
    }) => {
      await page.goto(screen)
      await enterPassword(page, await createAccount('member'))
      await expect(page).toHaveURL(pagePath('home', locale))
      const cookies = await context.cookies()
      const hidden = cookies.filter(({ httpOnly }) => httpOnly).map(({ name }) => name)
      expect(hidden).toEqual(expect.arrayContaining([ACCESS_COOKIE_NAME, REFRESH_COOKIE_NAME]))
      expect(cookies.find(({ name }) => name === TOKEN_EXPIRY_COOKIE_NAME)?.httpOnly).toBe(false)

      const contact = pagePath('contact', locale)
      await page.goto(`${screen}?redirect=${encodeURIComponent(contact)}`)
      await expect(page).toHaveURL(contact)
      await page.goto(`${screen}?redirect=%2Fadmin`)
      await expect(page).toHaveURL(pagePath('home', locale))
    })

    test('a wrong password keeps the e-mail address, never the password', async ({ cleanPage: page }) => {
      const editor = await createAccount('editor')
      await page.goto(`${screen}?redirect=%2Fadmin%2Fcollections%2Fnews`)
      await enterPassword(page, { ...editor, password: 'netočna lozinka' })
      await expect(problems(page, locale)).toContainText(words.errors.INVALID_CREDENTIALS)
      await expect(problems(page, locale)).toBeFocused()
      await expect(page.locator('#email')).toHaveValue(editor.email)
      await expect(page.locator('#password')).toHaveValue('')
      expect(page.url()).not.toContain('kovina.example')
      expect(await page.content()).not.toContain('netočna lozinka')

      await page.reload()
      await expect(page.locator('#email')).toHaveValue(editor.email)
      await enterPassword(page, editor)
      await expect(page).toHaveURL(/^[^?]*\/admin\/collections\/news(\?|$)/)
    })

    test('an unfinished form says what is missing, beside the field and above', async ({
      cleanPage: page,
    }) => {
      await page.goto(screen)
      await submit(page)
      await expect(problems(page, locale)).toBeFocused()
      await problems(page, locale).getByRole('link', { name: words.errors.passwordMissing }).click()
      await expect(page.locator('#password')).toBeFocused()
      await expect(page.getByLabel(words.forms.password, { exact: true })).toHaveAccessibleDescription(
        words.errors.passwordMissing,
      )
      await page.locator('#email').fill('ana@')
      await submit(page)
      await expect(page.locator('#email')).toHaveValue('ana@')
      await expect(problems(page, locale)).toContainText(words.errors.emailInvalid)
    })

    test('a second factor has a step of its own, with a code or a recovery code', async ({
      cleanPage: page,
      context,
    }) => {
      const person = await createAccount('editor', 'dva-koraka')
      const { nextCode, recoveryCodes } = await enableSecondFactor(person)
      await page.goto(screen)
      await enterPassword(page, person)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.secondStep.title)
      await expect(page.locator('#code')).toBeFocused()
      await expect(page.locator('#password')).toHaveCount(0)
      expect(await page.content()).not.toContain(person.password)
      expect(await keysIn(context)).toEqual([])

      await page.locator('#code').fill('000000')
      await submit(page)
      await expect(problems(page, locale)).toContainText(words.errors.INVALID_OTP)
      await page.locator('#code').fill(nextCode().replace(/(...)/, '$1 '))
      await submit(page)
      await expect(page).toHaveURL('/admin')
      expect(await keysIn(context)).toEqual(KEYS)

      // Requests of the admin panel that are still under way would be refused without cookies, and the console would say so.
      await page.goto('about:blank')
      await context.clearCookies()
      await page.goto(screen)
      await enterPassword(page, person)
      await page.getByText(words.secondStep.useRecovery).click()
      const recoveryCode = page.getByLabel(words.secondStep.recoveryCode)
      await recoveryCode.fill('nope-nope-nope')
      await submit(page)
      await expect(problems(page, locale)).toContainText(words.errors.recoveryCodeWrong)
      await expect(recoveryCode).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('#code')).not.toHaveAttribute('aria-invalid')
      await recoveryCode.fill(recoveryCodes[3]?.toUpperCase() ?? '')
      await submit(page)
      await expect(page).toHaveURL('/admin')
    })
  })
}

test.describe('the second step', () => {
  test.use({ locale: 'de' })
  const words = messagesIn('de')
  test.beforeEach(async ({ page }) => {
    const person = await createAccount('editor', 'zwei-schritte')
    await enableSecondFactor(person)
    await page.goto(`${pagePath('signIn', 'de')}?redirect=%2Fde%2Fkontakt`)
    await enterPassword(page, person)
    await expect(page.locator('#code')).toBeFocused()
  })
  test('closes after too many wrong codes, and says for how long', async ({ page }) => {
    const form = { code: '123123', locale: 'de', redirect: '/de/kontakt' }
    for (let count = 1; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count += 1)
      await page.request.post(SESSION_PATHS.secondStep, { form, maxRedirects: 0 })
    await page.locator('#code').fill('123123')
    await submit(page)
    await expect(problems(page, 'de')).toContainText(words.errors.INVALID_OTP)
    await page.locator('#code').fill('123123')
    await submit(page)
    await expect(problems(page, 'de')).toContainText('Zu viele Versuche')
    await expect(problems(page, 'de')).toContainText('15 Minuten')
    expect(page.url()).toContain('redirect=%2Fde%2Fkontakt')
  })

  test('begins again when the ticket is gone or made up', async ({ page, context }) => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'kovina_form')
    if (!cookie) throw new Error('no flash message of the form')
    // Not the last one: of that character some bits may stand for nothing.
    const at = Math.floor(cookie.value.length / 2)
    const turned =
      cookie.value.slice(0, at) + (cookie.value[at] === 'A' ? 'B' : 'A') + cookie.value.slice(at + 1)
    await context.addCookies([{ ...cookie, value: turned }])
    await page.locator('#code').fill('123123')
    await submit(page)
    await expect(problems(page, 'de')).toContainText(words.errors.passExpired)
    await expect(page.locator('#password')).toBeVisible()
    expect(await keysIn(context)).toEqual([])
  })

  test('goes on in another language', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).click()
    await expect(page.locator('#code')).toBeVisible()
    expect(page.url()).toContain(`${pagePath('signIn', 'it')}?answer=&redirect=%2Fde%2Fkontakt`)
  })

  test('is left with the link back, and a new start forgets whose turn it was', async ({ page }) => {
    await page.getByRole('link', { name: words.secondStep.startOver }).click()
    await expect(page).toHaveURL(`${pagePath('signIn', 'de')}?redirect=%2Fde%2Fkontakt`)
    await enterPassword(page, { email: 'niemand@kovina.example', password: 'falsches Passwort' })
    await expect(page.locator('#email')).toHaveValue('niemand@kovina.example')
    await expect(page.locator('#password')).toBeVisible()
  })
})

test.describe('the company’s own sign-in', () => {
  test.use({ locale: 'de' })
  const words = messagesIn('de')
  const button = (page: Page) =>
    page.getByRole('link', { name: words.signIn.withProvider.replace('{provider}', 'Company') })

  test.beforeEach(({ page }) => page.goto(`${pagePath('signIn', 'de')}?redirect=%2Fde%2Fkontakt`))
  test.afterEach(() => removeAccountOf(COMPANY, 'provider'))

  test('leads to the page that was asked for, from another site', async ({ page }) => {
    await button(page).click()
    await page.getByLabel('Login').fill('ana')
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page).toHaveURL('/de/kontakt')
    await page.goto(pagePath('signIn', 'de'))
    await expect(page).toHaveURL(pagePath('home', 'de'))
  })

  test('comes back to the screen with the reason when somebody says no', async ({ page }) => {
    await button(page).click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(problems(page, 'de')).toContainText(words.signInReasons.INVALID_CREDENTIALS)
    await expect(button(page)).toBeVisible()
  })
})

test('nobody is led off the site, whatever the address asks for', async ({ page, playwright }) => {
  const member = await createAccount('member')
  const home = pagePath('home', 'en')
  const traps = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/admin/logout',
  ]
  for (const trap of traps) {
    const visitor = await playwright.request.newContext({ baseURL: siteUrl() })
    const query = `redirect=${encodeURIComponent(trap)}`
    const screen = await (await visitor.get(`${pagePath('signIn', 'en')}?${query}`)).text()
    expect(screen, trap).not.toMatch(/<(a|input)[^>]*evil/)
    const posted = await visitor.post(SESSION_PATHS.signIn, {
      form: { ...member, locale: 'en', redirect: trap },
      maxRedirects: 0,
    })
    expect(posted.headers().location, trap).toBe(home)
    const renewed = await visitor.get(`${SESSION_PATHS.renew}?${query}`, { maxRedirects: 0 })
    expect(renewed.headers().location, trap).toBe(home)
    await visitor.dispose()
  }
  // A browser reads it so: of the trap that looks most like a place of ours.
  await page.goto(`${pagePath('signIn', 'en')}?redirect=${encodeURIComponent('/\\evil.example')}`)
  await enterPassword(page, member)
  await expect(page).toHaveURL(home)
})

test('a form that another site sends does nothing', async ({ playwright }) => {
  const member = await createAccount('member')
  const senders: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const headers of senders) {
    const stranger = await playwright.request.newContext({ baseURL: siteUrl(), extraHTTPHeaders: headers })
    const answer = await stranger.post(SESSION_PATHS.signIn, {
      form: { ...member, locale: 'fr' },
      maxRedirects: 0,
    })
    expect(answer.headers().location).toBe(`${pagePath('signIn', 'fr')}?reason=FORBIDDEN`)
    expect(answer.headers()['set-cookie']).toBeUndefined()
    await stranger.dispose()
  }
})

test.describe('the time of the answer', () => {
  const stall = 400
  test.beforeEach(() => workerSite().setVariables({ LOGIN_STALL_TIME: String(stall) }))
  test.afterEach(() => workerSite().setVariables({ LOGIN_STALL_TIME: '0' }))

  test('is the same for whoever has an account and whoever has none', async ({ request }) => {
    for (const email of ['nitko@kovina.example', 'admin@kovina.example', '']) {
      const form = { email, password: 'x', locale: 'hr' }
      const began = performance.now()
      await request.post(SESSION_PATHS.signIn, { form, maxRedirects: 0 })
      // The timer of the server may be early by a millisecond or two.
      expect(performance.now() - began, email).toBeGreaterThan(stall - 10)
    }
  })
})

test.describe('the admin panel', () => {
  test.use({ locale: 'hr' })
  const list = '/admin/collections/news?limit=5'
  let editor: TestUser

  test.beforeEach(async ({ page }) => {
    editor = await createAccount('editor')
    await signInAs(page, editor)
  })

  test('is renewed without a word as long as the session lives', async ({ page, context }) => {
    const before = (await context.cookies()).find(({ name }) => name === REFRESH_COOKIE_NAME)?.value
    await context.clearCookies({ name: ACCESS_COOKIE_NAME })
    await page.goto(list)
    await expect(page).toHaveURL((url) => url.href.includes(list))
    expect(await keysIn(context)).toEqual(KEYS)
    expect((await context.cookies()).find(({ name }) => name === REFRESH_COOKIE_NAME)?.value).not.toBe(before)

    await panelReady(page)
    await context.clearCookies({ name: ACCESS_COOKIE_NAME })
    await page.locator('.cell-title').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/collections\/news\/\d+/)
    await expect(page.locator('#field-title')).toBeVisible()
  })

  test('asks anew, once and with the reason, when the session is over', async ({ page, context }) => {
    const answer = await page.request.post('/auth/logout', { data: { mode: 'cookie' } })
    expect(answer.status()).toBe(204)
    await page.goto(list)
    await expect(page).toHaveURL(
      `${pagePath('signIn', 'hr')}?reason=TOKEN_EXPIRED&redirect=${encodeURIComponent(list)}`,
    )
    await expect(page.getByText(messagesIn('hr').signInReasons.TOKEN_EXPIRED)).toBeVisible()
    expect(await keysIn(context)).toEqual([])
    await enterPassword(page, editor)
    // Payload adds what it has taken for granted to the query.
    await expect(page).toHaveURL((url) => url.href.includes(list))
  })

  test('signs out, and the site with it', async ({ page, context }) => {
    await page.goto('/admin/logout')
    await expect(page).toHaveURL(new RegExp(`${pagePath('signIn', 'hr')}\\?`))
    expect(await keysIn(context)).toEqual([])
    expect((await page.request.get('/api/users/me')).ok()).toBe(true)
    expect(await (await page.request.get('/api/users/me')).json()).toMatchObject({ user: null })
  })

  test('is left by the site’s own form as well', async ({ page, context }) => {
    const token = (await context.cookies()).find(({ name }) => name === REFRESH_COOKIE_NAME)?.value
    const foreign = await page.request.post(SESSION_PATHS.signOut, {
      headers: { Origin: 'https://evil.example' },
      maxRedirects: 0,
    })
    expect(foreign.headers()['set-cookie']).toBeUndefined()
    expect(await keysIn(context)).toEqual(KEYS)
    const answer = await page.request.post(SESSION_PATHS.signOut, {
      form: { locale: 'de', redirect: '/de/kontakt' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toBe('/de/kontakt')
    expect(await keysIn(context)).toEqual([])
    const again = await page.request.post('/auth/refresh', { data: { refresh_token: token } })
    expect(again.status()).toBe(401)
  })
})

test.describe('the other doors of the admin panel', () => {
  test.use({ locale: 'fr' })

  test('lead to the same screens, in the language of the visitor', async ({ page }) => {
    const screen = pagePath('signIn', 'fr')
    const placeOf = async (path: string) => {
      const answer = await page.request.get(path, { headers: { 'Accept-Language': 'fr' } })
      const { pathname, search } = new URL(answer.url())
      return pathname + search
    }
    for (const path of ['/admin', '/admin/login'])
      expect(await placeOf(path), path).toBe(`${screen}?redirect=%2Fadmin`)
    // Scripts of the admin panel lead on from these.
    for (const path of ['/admin/logout', '/admin/logout-inactivity']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(`${screen}?redirect=%2Fadmin`)
    }
    const first = '/admin/create-first-user'
    expect(await placeOf(first)).toBe(`${screen}?redirect=${encodeURIComponent(first)}`)
    for (const path of ['/admin/forgot', '/admin/reset/x'])
      expect(await placeOf(path), path).toBe(pagePath('forgottenPassword', 'fr'))
    expect(await placeOf('/admin/login?redirect=//evil.example')).toBe(`${screen}?redirect=%2Fadmin`)
    await page.goto('/admin/login?reason=INVALID_CREDENTIALS')
    await expect(page.getByText(messagesIn('fr').signInReasons.INVALID_CREDENTIALS)).toBeVisible()
  })

  test('keep a member out', async ({ page }) => {
    const member = await createAccount('member')
    await page.goto('/admin/collections/news')
    await enterPassword(page, member)
    await expect(page).toHaveURL(pagePath('home', 'fr'))
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/unauthorized/)
  })
})

test('ten tabs that wake at once are all let in', async ({ playwright }) => {
  const editor = await createAccount('editor')
  const { refresh_token: token } = await tokensOf(editor)
  const context = await playwright.request.newContext({
    baseURL: siteUrl(),
    extraHTTPHeaders: { Cookie: `${REFRESH_COOKIE_NAME}=${token}` },
  })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => context.get('/admin/login', { maxRedirects: 0 })),
  )
  for (const answer of answers) {
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toBe('/admin')
    expect(answer.headers()['set-cookie']).toContain(ACCESS_COOKIE_NAME)
  }
  await context.dispose()
})

test('in English a sign-in that fails says so in the words of site.md §8', async ({ page }) => {
  await page.goto(pagePath('signIn', 'en'))
  await enterPassword(page, { email: 'nobody@kovina.example', password: 'not the password' })
  await expect(problems(page, 'en')).toContainText(ERROR_MESSAGES.loginFailed.message)
  await expect(page).toHaveURL(new RegExp(`^${siteUrl()}${pagePath('signIn', 'en')}`))
})
