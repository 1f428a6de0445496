import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  createAccount,
  enableSecondFactor,
  requireSecondFactorOf,
  type TestUser,
  tokensOf,
  totpApp,
} from '@tests/support/admin/accounts'
import { enterPassword, signInAs } from '@tests/support/admin/admin-panel'
import { panelReady } from '@tests/support/browser/hydration'
import { accountScreensIn } from '@tests/support/browser/screens'
import { expect, test } from '@tests/support/browser/test'
import { interpolated, messagesIn } from '@tests/support/pages/expected-content'
import { ACCOUNT_PATHS } from '@/features/account/account-paths'
import { pagePath } from '@/i18n/routing/routes'
import { LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'
import { LOCALE_CODES, type Locale, localeEntry } from '@/shared/locales'

const ACCESS_COOKIE = 'directus_token'

type AccountRoute =
  | 'account'
  | 'accountPassword'
  | 'accountSecondFactor'
  | 'accountSessions'
  | 'accountDeletion'

const formOf = (page: Page, action: string) => page.locator(`main form[action="${action}"]`)
const send = (page: Page, action: string) => formOf(page, action).locator('[type="submit"]').click()
const note = (page: Page) => page.locator('main').getByRole('status').first()

function problems(page: Page, locale: Locale) {
  return page.getByRole('region', { name: messagesIn(locale).forms.problems })
}

/** Opens a screen of somebody who has just signed in. */
async function enter(page: Page, locale: Locale, person: TestUser, route: AccountRoute = 'account') {
  await signInAs(page, person)
  await page.goto(pagePath(route, locale))
  await expect(page).toHaveURL(pagePath(route, locale))
}

/** The same person on another device. */
async function elsewhere(browser: Browser, locale: Locale, person: TestUser): Promise<Page> {
  const context = await browser.newContext({ locale: localeEntry(locale).lang, userAgent: 'curl/8.5' })
  const page = await context.newPage()
  await enter(page, locale, person)
  return page
}

async function expectSignedOut(page: Page, locale: Locale): Promise<void> {
  await page.goto(pagePath('account', locale))
  await expect(page).toHaveURL(new RegExp(`${pagePath('signIn', locale)}\\?`))
}

async function loseAccessCookie(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: ACCESS_COOKIE })
}

/** Sets up the app from what the screen shows. */
async function turnOn(page: Page, locale: Locale, person: TestUser): Promise<string[]> {
  await page.goto(pagePath('accountSecondFactor', locale))
  await page.locator('#password').fill(person.password)
  await send(page, ACCOUNT_PATHS.beginSecondFactor)
  await expect(page.getByRole('img', { name: messagesIn(locale).accountSecondFactor.qrCode })).toBeVisible()
  const link = await page.locator('a[href^="otpauth://"]').getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await expect(page.getByText(secret.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  await page.locator('#code').fill('000000')
  await send(page, ACCOUNT_PATHS.confirmSecondFactor)
  await expect(problems(page, locale)).toContainText(messagesIn(locale).errors.INVALID_OTP)
  const codeOf = await totpApp(secret)
  await page.locator('#code').fill(codeOf().replace(/(...)/, '$1 '))
  await send(page, ACCOUNT_PATHS.confirmSecondFactor)
  const codes = page.locator('main ol[translate="no"] li')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

// The forms are the same with scripts and without; each way in one language, their words in all are in `screen-states.spec.ts`.
const VISITORS = [
  { locale: 'hr', javaScriptEnabled: false },
  { locale: 'de', javaScriptEnabled: true },
] as const

for (const { locale, javaScriptEnabled } of VISITORS) {
  test.describe(`my account, in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ locale: localeEntry(locale).lang, javaScriptEnabled })
    const words = messagesIn(locale)

    test('name and language are kept, and the screen speaks the language chosen', async ({
      cleanPage: page,
      context,
    }) => {
      const person = await createAccount('editor', 'racun')
      await page.goto(pagePath('account', locale))
      await enterPassword(page, person)
      await expect(page, 'led to the sign-in and back').toHaveURL(pagePath('account', locale))
      await page.locator('#firstName').fill('x'.repeat(60))
      await page.locator('#lastName').fill('Horvat')
      await send(page, ACCOUNT_PATHS.details)
      await expect(problems(page, locale)).toBeFocused()
      await expect(page.locator('#lastName')).toHaveValue('Horvat')

      await page.locator('#firstName').fill('Ana')
      await page.locator('#language').selectOption('it')
      // The access cookie runs out while somebody types: nothing of it is lost.
      await loseAccessCookie(context)
      await send(page, ACCOUNT_PATHS.details)
      await expect(page).toHaveURL(`${pagePath('account', 'it')}?answer`)
      const { accountNotes, forms, navigation } = messagesIn('it')
      await expect(note(page)).toHaveText(accountNotes.details)
      await expect(note(page)).toBeFocused()
      const done = interpolated(forms.titleDone, { title: navigation.account })
      await expect(page).toHaveTitle(new RegExp(`^${done}`))
      await page.goto(pagePath('account', locale))
      await expect(page.locator('#firstName')).toHaveValue('Ana')
      await expect(page.locator('#lastName')).toHaveValue('Horvat')
      await expect(page.locator('#language')).toHaveValue('it')
      expect(page.url()).not.toContain('kovina.example')
    })

    test('a new password signs out elsewhere, and asks for the present one', async ({
      cleanPage: page,
      browser,
    }) => {
      const person = await createAccount('editor', 'racun')
      const other = await elsewhere(browser, locale, person)
      await enter(page, locale, person, 'accountPassword')
      const next = 'posve nova duga lozinka'
      await page.locator('#currentPassword').fill('nije ova lozinka')
      await page.locator('#password').fill(next)
      await send(page, ACCOUNT_PATHS.password)
      await expect(problems(page, locale)).toContainText(words.accountProblems.currentPasswordWrong)
      await expect(page.locator('#currentPassword')).toHaveValue('')
      expect(await page.content()).not.toContain(next)

      await page.locator('#currentPassword').fill(person.password)
      await page.locator('#password').fill(person.password)
      await send(page, ACCOUNT_PATHS.password)
      await expect(problems(page, locale)).toContainText(words.accountProblems.newPasswordUnchanged)

      await page.locator('#currentPassword').fill(person.password)
      await page.locator('#password').fill(next)
      await send(page, ACCOUNT_PATHS.password)
      await expect(note(page)).toHaveText(words.accountNotes.password)
      await expectSignedOut(other, locale)
      await page.goto(pagePath('account', locale))
      await expect(page).toHaveURL(pagePath('account', locale))
      expect(await tokensOf({ ...person, password: next })).toBeTruthy()
      await other.context().close()
    })

    test('a second factor is set up with an app, and a recovery code opens when it is lost', async ({
      cleanPage: page,
    }) => {
      const person = await createAccount('editor', 'racun')
      await enter(page, locale, person, 'accountSecondFactor')
      const codes = await turnOn(page, locale, person)
      expect(new Set(codes).size).toBe(10)
      await expect(page.locator('header a[hreflang="it"]').first()).toHaveAttribute(
        'href',
        `${pagePath('accountSecondFactor', 'it')}?answer`,
      )
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: words.recoveryCodes.download }).click(),
      ])
      const file = readFileSync(await download.path(), 'utf8')
      for (const code of codes) expect(file).toContain(code)
      await send(page, ACCOUNT_PATHS.acknowledgeRecoveryCodes)
      await expect(page).toHaveURL(pagePath('accountSecondFactor', locale))
      await page.goto(`${pagePath('accountSecondFactor', locale)}?answer`)
      for (const code of codes) expect(await page.content()).not.toContain(code)

      await page.goto(pagePath('account', locale))
      await send(page, '/session/sign-out')
      await page.goto(pagePath('accountSecondFactor', locale))
      await enterPassword(page, person)
      await page.locator('summary').last().click()
      await page.locator('#recoveryCode').fill(codes[0] ?? '')
      await page.locator('main form [type="submit"]').click()
      await expect(page).toHaveURL(pagePath('accountSecondFactor', locale))

      await page.locator('#lastCode').fill(codes[0] ?? '')
      await send(page, ACCOUNT_PATHS.turnOffSecondFactor)
      await expect(problems(page, locale)).toContainText(words.errors.INVALID_OTP)
      await page.locator('#lastCode').fill(codes[1] ?? '')
      await send(page, ACCOUNT_PATHS.turnOffSecondFactor)
      await expect(note(page)).toHaveText(words.accountNotes.turnedOff)
    })

    test('a double click uses a code once: signing in, and for new recovery codes', async ({
      cleanPage: page,
    }) => {
      const person = await createAccount('editor', 'racun')
      const { recoveryCodes } = await enableSecondFactor(person)
      await page.goto(pagePath('accountSecondFactor', locale))
      await enterPassword(page, person)
      await page.locator('summary').last().click()
      await page.locator('#recoveryCode').fill(recoveryCodes[0] ?? '')
      await page.locator('main form [type="submit"]').dblclick()
      await expect(page).toHaveURL(pagePath('accountSecondFactor', locale))

      await page.locator('#code').fill(recoveryCodes[1] ?? '')
      await formOf(page, ACCOUNT_PATHS.renewRecoveryCodes).locator('[type="submit"]').dblclick()
      const codes = page.locator('main ol[translate="no"] li')
      await expect(codes).toHaveCount(10)
      const [shown = ''] = await codes.allTextContents()
      expect(recoveryCodes).not.toContain(shown)
      await send(page, ACCOUNT_PATHS.acknowledgeRecoveryCodes)
      await page.locator('#lastCode').fill(shown)
      await send(page, ACCOUNT_PATHS.turnOffSecondFactor)
      await expect(note(page)).toHaveText(words.accountNotes.turnedOff)
    })

    test('an attempt to guess the password is told, all that is kept is there as a file, and other devices are signed out from here', async ({
      cleanPage: page,
      browser,
    }) => {
      const person = await createAccount('editor', 'racun')
      await tokensOf({ ...person, password: 'pogrešna lozinka' }).catch(() => undefined)
      await enter(page, locale, person)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        send(page, ACCOUNT_PATHS.exportData),
      ])
      expect(download.suggestedFilename()).toMatch(/^kovina-\d{4}-\d\d-\d\d\.json$/)
      const exported = JSON.parse(readFileSync(await download.path(), 'utf8'))
      expect(exported.account).toMatchObject({ id: person.id, email: person.email })
      expect(exported.sessions).toHaveLength(1)
      expect(JSON.stringify(exported)).not.toContain('argon2')

      await page.goto(pagePath('accountSessions', locale))
      const told = page.getByRole('region', { name: words.accountSessions.signIns }).getByRole('listitem')
      await expect(told).toHaveCount(2)
      await expect(told.first()).toContainText(words.signInOutcomes.success)
      await expect(told.last()).toContainText(words.signInOutcomes.password)

      const other = await elsewhere(browser, locale, person)
      await page.reload()
      await expect(page.getByText(words.accountSessions.thisDevice, { exact: true })).toHaveCount(1)
      await formOf(page, ACCOUNT_PATHS.endSession).getByRole('button', { name: /curl/ }).click()
      await expect(note(page)).toHaveText(words.accountNotes.sessionEnded)
      await expectSignedOut(other, locale)
      await expect(formOf(page, ACCOUNT_PATHS.endSession)).toHaveCount(0)

      await enter(other, locale, person)
      await page.goto(pagePath('accountSessions', locale))
      await send(page, ACCOUNT_PATHS.endOtherSessions)
      await expect(note(page)).toHaveText(words.accountNotes.othersEnded)
      await expectSignedOut(other, locale)
      await other.context().close()
    })

    test('the account goes with its password only, and says goodbye', async ({
      cleanPage: page,
      context,
    }) => {
      const person = await createAccount('editor', 'racun')
      await enter(page, locale, person, 'accountDeletion')
      await page.locator('#password').fill('nije ova lozinka')
      await send(page, ACCOUNT_PATHS.deletion)
      await expect(problems(page, locale)).toContainText(words.accountProblems.currentPasswordWrong)
      await page.locator('#password').fill(person.password)
      await send(page, ACCOUNT_PATHS.deletion)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.goodbye.title)
      expect((await context.cookies()).map(({ name }) => name)).not.toContain(ACCESS_COOKIE)
      await expect(tokensOf(person)).rejects.toThrow('401')
      await expectSignedOut(page, locale)
    })
  })
}

test('the screens of my account are kept by nobody, found by nobody, and shown to nobody else', async ({
  page,
  request,
}) => {
  const person = await createAccount('member', 'racun')
  await signInAs(page, person)
  for (const { name, path } of LOCALE_CODES.flatMap(accountScreensIn)) {
    const own = await page.request.get(path)
    expect(own.headers()['cache-control'], name).toContain('no-store')
    expect(await own.text(), name).toContain('<meta name="robots" content="noindex')
    const stranger = await request.get(path, { maxRedirects: 0 })
    expect(stranger.status(), name).toBe(307)
    expect(await stranger.text(), name).not.toContain(person.email)
  }
})

test.describe('my account, closed, without JavaScript', () => {
  test.use({ locale: 'de', javaScriptEnabled: false })

  test('whoever guesses the password too often is told until when, in minutes and as a moment', async ({
    cleanPage: page,
  }) => {
    const person = await createAccount('member', 'racun')
    await enter(page, 'de', person, 'accountDeletion')
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count += 1) {
      await page.locator('#password').fill('nije ova lozinka')
      await send(page, ACCOUNT_PATHS.deletion)
      await expect(problems(page, 'de')).toBeVisible()
    }
    await page.locator('#password').fill(person.password)
    await send(page, ACCOUNT_PATHS.deletion)
    await expect(problems(page, 'de')).toContainText(
      /Zu viele Versuche\. .* in 1[45] Minuten noch einmal, um \d\d:\d\d Uhr/,
    )
  })
})

test.describe('a role that needs a second factor', () => {
  test.use({ locale: 'hr' })
  test.afterEach(() => requireSecondFactorOf())

  test('is led to where it is set up, from the sign-in and from the admin panel, and opens with it', async ({
    page,
  }) => {
    const person = await createAccount('translator', 'faktor')
    await requireSecondFactorOf('translator')
    const screen = pagePath('accountSecondFactor', 'hr')
    await page.goto('/admin')
    await enterPassword(page, person)
    await expect(page).toHaveURL(screen)
    await expect(page.getByText(messagesIn('hr').accountSecondFactor.required)).toBeVisible()
    await page.goto('/admin/collections/news')
    await expect(page).toHaveURL(screen)
    await turnOn(page, 'hr', person)
    await page.goto('/admin')
    await panelReady(page)
    await expect(page).toHaveURL(/\/admin$/)
  })
})
