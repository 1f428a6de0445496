// Checks the states of screens that follow a form or depend on a person: their texts, that they fit, and that they are
// free of faults. Plain requests lead from one state to the next; the journeys in `tests/journeys/editing` test how
// people get there. The initial states of all public screens are among the pages that `tests/journeys/reading` visits.

import type { Page } from '@playwright/test'
import {
  allowRegistration,
  createAccount,
  enableSecondFactor,
  invite,
  mailTo,
  removeAccountOf,
  totpApp,
  uniqueEmail,
} from '@tests/support/admin/accounts'
import { signInAs } from '@tests/support/admin/admin-panel'
import { expectHydrated } from '@tests/support/browser/hydration'
import {
  expectPrivate,
  type ScreenChecker,
  screenCheckerFor,
  textBeforeMarkup,
} from '@tests/support/browser/screen-state'
import { accountScreensIn } from '@tests/support/browser/screens'
import { expect, test } from '@tests/support/browser/test'
import { expiredToken } from '@tests/support/mail/mail-link'
import { messagesIn } from '@tests/support/pages/expected-content'
import {
  FORM_INPUTS,
  fieldOf,
  fillIn,
  flashOn,
  noPdf,
  passFillTime,
  pdf,
  problemOf,
  submitOf,
} from '@tests/support/submissions/submission-form'
import { ACCOUNT_PATHS } from '@/features/account/account-paths'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { LIMITS } from '@/identity/limits'
import type { Locale, LocaleEntry } from '@/shared/locales'
import { FORMS, type Form } from '@/shared/submissions/forms'
import { FORM_TIMESTAMP_PATH, SUBMISSION_PATHS } from '@/shared/submissions/paths'

/** The language with the longest words; axe's findings are the same in the others. */
export const AXE_LOCALE: Locale = 'de'

type Fields = Parameters<Page['request']['post']>[1] & object

/** Sends a form as a browser without scripts does, and opens the page to which it is redirected. */
async function send(page: Page, path: string, fields: Pick<Fields, 'form' | 'multipart'>): Promise<void> {
  const answer = await page.request.post(path, { ...fields, maxRedirects: 0 })
  expect(answer.status(), path).toBe(303)
  // Without the fragment: with it the browser would only scroll at the same address, not load it.
  const [place = ''] = (answer.headers().location ?? '').split('#')
  await page.goto(place)
}

/** Returns all values that the open form would submit, including its hidden fields. */
function fieldsOf(page: Page): Promise<Record<string, string>> {
  return page.locator('main form').evaluate((form: HTMLFormElement) => {
    const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts) as Record<string, string>
  })
}

async function expectFaults(page: Page, form: Form, locale: Locale): Promise<void> {
  const { submissionFaults: errorMessages } = messagesIn(locale)
  for (const [name, [, fault]] of Object.entries(FORM_INPUTS[form].wrong))
    await expect(problemOf(page, name)).toHaveText(fault === 'tooShort' ? /\d/ : errorMessages[fault])
  await expect(problemOf(page, 'consent')).toHaveText(errorMessages.consentMissing)
}

/** Sends the form without scripts: first with errors, then correctly. */
export async function sendSubmission(
  page: Page,
  looker: ScreenChecker,
  form: Form,
  locale: Locale,
): Promise<void> {
  const words = messagesIn(locale)
  const { path, right, wrong } = FORM_INPUTS[form]
  await page.request.get(FORM_TIMESTAMP_PATH)
  await page.goto(path(locale))
  const empty = await fieldsOf(page)
  const faulty = Object.fromEntries(Object.entries(wrong).map(([name, [text]]) => [name, text]))
  await send(page, SUBMISSION_PATHS[form], { multipart: { ...empty, ...faulty, files: noPdf('lažna.pdf') } })
  await expectFaults(page, form, locale)
  await looker.look(`${form}, wrong`, words.forms.problems)
  await passFillTime()
  const submission = { ...empty, ...right(uniqueEmail('zvuk')), consent: 'on' }
  await send(page, SUBMISSION_PATHS[form], { multipart: submission })
  await looker.look(`${form}, sent`, words.submissionSent[form])
}

/**
 * Enables scripts for axe, which is a script with timers: it runs in the page that was parsed and laid out without
 * scripts.
 */
export function withScriptsFor(
  looker: ScreenChecker,
  disableScripts: (value: boolean) => Promise<unknown>,
): ScreenChecker {
  return {
    async look(...asked) {
      await disableScripts(false)
      await looker.look(...asked)
      await disableScripts(true)
    },
  }
}

/** Fills in the form with scripts, where the list of files is another state. */
async function fillInSubmission(
  page: Page,
  looker: ScreenChecker,
  form: Form,
  locale: Locale,
): Promise<void> {
  const words = messagesIn(locale)
  const { path, right, wrong, file } = FORM_INPUTS[form]
  await page.goto(path(locale))
  await expectHydrated(submitOf(page))
  await fillIn(page, Object.fromEntries(Object.entries(wrong).map(([name, [text]]) => [name, text])))
  const files = form === 'application' ? [noPdf('lažna.pdf')] : [pdf(file), noPdf('lažna.pdf')]
  await page.locator('#submission-files').setInputFiles(files)
  await expect(page.locator('main form progress')).toHaveCount(0)
  await submitOf(page).click()
  await expectFaults(page, form, locale)
  await looker.look(`${form}, wrong`, words.forms.problems)
  await page.locator('main form li button').last().click()
  await fillIn(page, right(uniqueEmail('zvuk')))
  await fieldOf(page, 'consent').check()
  await passFillTime()
  await submitOf(page).click()
  await expect(flashOn(page)).toContainText(words.submissionSent[form])
  await looker.look(`${form}, sent`)
}

async function lookAtSignIn(page: Page, looker: ScreenChecker, locale: Locale): Promise<void> {
  const words = messagesIn(locale)
  const screen = pagePath('signIn', locale)
  const person = await createAccount('editor', 'ekran')
  await enableSecondFactor(person)
  for (const [query, text] of [
    ['reason=INVALID_PROVIDER', words.signInReasons.INVALID_PROVIDER],
    ['reason=TOKEN_EXPIRED', words.signInReasons.TOKEN_EXPIRED],
    ['confirmed', words.signInNotes.confirmed],
    ['answer', words.errors.answerLost],
  ] as const) {
    await page.goto(`${screen}?${query}`)
    await looker.look(`sign in, ${query}`, text)
  }
  await send(page, SESSION_PATHS.signIn, { form: { locale } })
  const { emailMissing, passwordMissing, INVALID_CREDENTIALS, codeMissing } = words.errors
  await looker.look('sign in, unfinished', words.forms.problems, emailMissing, passwordMissing)
  await send(page, SESSION_PATHS.signIn, { form: { ...person, password: 'pogrešna', locale } })
  const { lockHelp } = words.signIn
  await looker.look('sign in, wrong password', INVALID_CREDENTIALS, textBeforeMarkup(lockHelp))
  await send(page, SESSION_PATHS.signIn, { form: { ...person, locale } })
  await looker.look('second step', words.secondStep.title)
  await send(page, SESSION_PATHS.secondStep, { form: { locale } })
  await page.locator('summary').last().click()
  await looker.look('second step, unfinished', codeMissing, words.secondStep.recoveryHint)
}

async function lookAtPasswords(page: Page, looker: ScreenChecker, locale: Locale): Promise<void> {
  const words = messagesIn(locale)
  await send(page, SESSION_PATHS.requestPassword, { form: { email: 'nitko@kovina.example', locale } })
  await looker.look('forgotten password, requested', words.forgottenPassword.requestedTitle)
  await page.goto(`${pagePath('forgottenPassword', locale)}?confirmed`)
  await looker.look('forgotten password, confirmed', words.forgottenPassword.confirmed)
  await page.goto(pagePath('newPassword', locale))
  await looker.look('new password, no link', words.newPasswordTitles.missing)
  const email = uniqueEmail('ekrani')
  await invite('member', email)
  const { search } = new URL((await mailTo(email)).link)
  await page.goto(pagePath('acceptInvite', locale) + search)
  await looker.look('invitation', words.invitation.title)
  const link = await page.locator('main form [name="link"]').inputValue()
  await send(page, SESSION_PATHS.acceptInvite, { form: { link, locale } })
  await looker.look('invitation, unfinished', words.errors.passwordMissing)
  await removeAccountOf(email)
  await page.reload()
  await looker.look('invitation, withdrawn', words.invitationTitles.withdrawn)
}

async function lookAtRegistration(page: Page, looker: ScreenChecker, locale: Locale): Promise<void> {
  const words = messagesIn(locale)
  const screen = pagePath('register', locale)
  const email = uniqueEmail('zaslon')
  await send(page, SESSION_PATHS.register, { form: { locale } })
  await looker.look('register, unfinished', words.errors.emailMissing, words.errors.passwordMissing)
  await expectHydrated(page.locator('#password'))
  await page.locator('#password').pressSequentially('lozinka1')
  const meter = page.locator('[data-strength]')
  await expect(meter).toContainText(words.passwordStrength.label)
  await page.keyboard.type('2')
  await expect(meter).toContainText(words.passwordStrength.advice)
  await looker.look('register, weak password')
  const form = { email, password: 'ulje curi samo u ponedjeljak', locale }
  await send(page, SESSION_PATHS.register, { form })
  await looker.look('register, sent', words.register.sentTitle, textBeforeMarkup(words.register.sent))
  for (let again = 1; again < LIMITS.verificationByAccount.points; again += 1)
    await page.request.post(SESSION_PATHS.requestVerification, { form: { locale }, maxRedirects: 0 })
  await send(page, SESSION_PATHS.requestVerification, { form: { locale } })
  await looker.look('register, too often', textBeforeMarkup(words.errors.REQUESTS_EXCEEDED))
  await page.goto((await mailTo(email)).link)
  await looker.look('verify', words.verifyEmail.title)
  await removeAccountOf(email)
  await page.reload()
  await looker.look('verify, withdrawn', words.verifyEmailTitles.withdrawn)
  const token = await expiredToken('pending-registration', email)
  await page.goto(`${pagePath('verifyEmail', locale)}?token=${token}`)
  await looker.look('verify, expired', words.verifyEmailTitles.expired)
  await allowRegistration({ publicRegistration: false })
  await page.goto(screen)
  await looker.look('register, closed', words.register.closedTitle)
}

async function lookAtNewAddress(
  page: Page,
  looker: ScreenChecker,
  locale: Locale,
  currentPassword: string,
): Promise<void> {
  const words = messagesIn(locale)
  const email = uniqueEmail('premjesten')
  await send(page, ACCOUNT_PATHS.email, { form: { locale, email, currentPassword } })
  await looker.look(
    'the own e-mail address, requested',
    textBeforeMarkup(words.accountNotes.emailRequested),
    email,
  )
  const screen = pagePath('confirmEmail', locale)
  // The link is in the language of the account.
  await page.goto(screen + new URL((await mailTo(email)).link).search)
  await looker.look('a new address', words.confirmEmail.title, email)
  const link = await page.locator('main form [name="link"]').inputValue()
  await send(page, SESSION_PATHS.confirmEmail, { form: { link, locale } })
  await looker.look('a new address, confirmed', words.confirmEmailTitles.used, email)
  await page.goto(`${screen}?token=${await expiredToken('email-change', email)}`)
  await looker.look('a new address, expired', words.confirmEmailTitles.expired)
  await page.goto(`${screen}?token=x`)
  await looker.look('a new address, broken', words.confirmEmailTitles.broken)
}

async function lookAtAccount(page: Page, looker: ScreenChecker, locale: Locale): Promise<void> {
  const words = messagesIn(locale)
  const person = await createAccount('translator', 'racun')
  await signInAs(page, person)
  const titles = [
    words.account.title,
    words.accountPassword.title,
    words.accountEmail.title,
    words.accountSecondFactor.title,
    words.accountSessions.title,
    words.accountDeletion.title,
  ]
  for (const [index, { name, path }] of accountScreensIn(locale).entries()) {
    await expectPrivate(await page.goto(path), name)
    await looker.look(name, titles[index] ?? 'a title')
  }
  const { currentPasswordMissing, newPasswordMissing, nameTooLong } = words.accountProblems
  await send(page, ACCOUNT_PATHS.password, { form: { locale } })
  await looker.look('the own password, unfinished', currentPasswordMissing, newPasswordMissing)
  const { emailMissing } = words.errors
  await send(page, ACCOUNT_PATHS.email, { form: { locale, currentPassword: '' } })
  await looker.look('the own e-mail address, unfinished', emailMissing, currentPasswordMissing)
  await lookAtNewAddress(page, looker, locale, person.password)
  await send(page, ACCOUNT_PATHS.details, { form: { locale, firstName: 'x'.repeat(60), language: locale } })
  await looker.look('the own name, too long', textBeforeMarkup(nameTooLong))
  await send(page, ACCOUNT_PATHS.beginSecondFactor, { form: { locale, password: person.password } })
  const link = await page.locator('a[href^="otpauth://"]').getAttribute('href')
  await looker.look('the app')
  const codeOf = await totpApp(new URL(link ?? '').searchParams.get('secret') ?? '')
  await send(page, ACCOUNT_PATHS.confirmSecondFactor, { form: { locale, code: codeOf() } })
  await looker.look('recovery codes', words.recoveryCodes.title, words.recoveryCodes.note)
  await page.goto(pagePath('accountSecondFactor', locale))
  await looker.look('the second factor, on', textBeforeMarkup(words.accountSecondFactor.isOn))
}

/** Defines the tests of one language. The calling file gives each test an address of its own for its requests. */
export function screenStateTests({ code, lang }: LocaleEntry): void {
  test.describe(`in ${code}, each state says what it has to, fits phone and desktop, and is clean:`, () => {
    test.use({ locale: lang })
    const withAxe = code === AXE_LOCALE

    test('the forms, wrong and sent', async ({ page }) => {
      const looker = await screenCheckerFor(page, { withAxe })
      const through = withAxe ? fillInSubmission : sendSubmission
      for (const form of FORMS) await through(page, looker, form, code)
    })

    test('the sign-in and its second step', async ({ page }) => {
      await lookAtSignIn(page, await screenCheckerFor(page, { withAxe }), code)
    })

    test('invitations and new passwords', async ({ page }) => {
      await lookAtPasswords(page, await screenCheckerFor(page, { withAxe }), code)
    })

    test.describe('where everybody may register', () => {
      test.beforeEach(() => allowRegistration({ publicRegistration: true }))
      test.afterEach(() => allowRegistration({ publicRegistration: false }))

      test('the registration', async ({ page }) => {
        await lookAtRegistration(page, await screenCheckerFor(page, { withAxe }), code)
      })
    })

    test('the own account', async ({ page }) => {
      await lookAtAccount(page, await screenCheckerFor(page, { withAxe }), code)
    })
  })
}
