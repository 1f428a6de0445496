import type { Page } from '@playwright/test'
import {
  createAccount,
  invite,
  mailTo,
  removeAccountOf,
  type TestUser,
  tokensOf,
  uniqueEmail,
} from '@tests/support/admin/accounts'
import { enterPassword } from '@tests/support/admin/admin-panel'
import { expectHydrated } from '@tests/support/browser/hydration'
import { expect, test } from '@tests/support/browser/test'
import { messagesIn } from '@tests/support/pages/expected-content'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { localeEntry } from '@/shared/locales'

const password = 'ulje curi samo u ponedjeljak'

async function choosePassword(page: Page, text: string): Promise<void> {
  await page.locator('#password').fill(text)
  await page.locator('main form [type="submit"]').click()
}

/** The same page in the language of the test: people may read in another one than the mail was written in. */
const inLanguage = (link: string, path: string) => `${path}?token=${new URL(link).searchParams.get('token')}`

// The forms are the same with scripts and without; each way in one language, their words in all are in `screen-states.spec.ts`.
const VISITORS = [
  { locale: 'hr', javaScriptEnabled: false },
  { locale: 'de', javaScriptEnabled: true },
] as const

for (const { locale, javaScriptEnabled } of VISITORS) {
  test.describe(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ locale: localeEntry(locale).lang, javaScriptEnabled })
    const words = messagesIn(locale)
    const heading = (page: Page) => page.getByRole('heading', { level: 1 })

    test('an invitation leads from the mail to an open account', async ({ cleanPage: page }) => {
      const email = uniqueEmail('pozvana')
      const screen = pagePath('acceptInvite', locale)
      await invite('editor', email)
      const { link } = await mailTo(email)
      await page.goto(inLanguage(link, screen))
      await expect(page).toHaveURL(screen)
      await expect(heading(page)).toHaveText(words.invitation.title)
      await expect(page.locator('#email')).toHaveValue(email)
      expect(await page.evaluate(() => document.referrer)).not.toContain('token')

      await choosePassword(page, 'kratka')
      await expect(page.getByRole('region', { name: words.forms.problems })).toBeFocused()
      await expect(page.locator('#password')).toHaveValue('')
      await choosePassword(page, password)
      await expect(page).toHaveURL(new RegExp(`${pagePath('signIn', locale)}\\?answer`))
      await expect(page.getByText(words.signInNotes.invited)).toBeVisible()
      await expect(page.locator('#email')).toHaveValue(email)
      await enterPassword(page, { email, password })
      await expect(page).toHaveURL('/admin')

      await page.goto(inLanguage(link, screen))
      await expect(heading(page)).toHaveText(words.invitationTitles.used)
      await removeAccountOf(email)
      await page.reload()
      await expect(heading(page)).toHaveText(words.invitationTitles.withdrawn)
    })

    test('a forgotten password is replaced through a mail, which ends all sessions', async ({
      cleanPage: page,
    }) => {
      const person = await createAccount('editor', 'zaboravna')
      const { access_token: token } = await tokensOf(person)
      const screen = pagePath('newPassword', locale)
      await page.goto(pagePath('signIn', locale))
      await enterPassword(page, { email: person.email, password: 'nemam pojma' })
      await page.getByRole('link', { name: words.signIn.forgotten }).click()
      await expect(page.locator('#email')).toHaveValue(person.email)
      await page.locator('main form [type="submit"]').click()
      await expect(heading(page)).toHaveText(words.forgottenPassword.requestedTitle)
      await expect(page.getByRole('main')).toContainText(person.email)

      const { link } = await mailTo(person.email)
      await page.goto(inLanguage(link, screen))
      await expect(page).toHaveURL(screen)
      await choosePassword(page, password)
      await expect(page.getByText(words.signInNotes.passwordSet)).toBeVisible()
      const me = await page.request.get('/users/me', { headers: { Authorization: `Bearer ${token}` } })
      expect(me.status()).toBe(401)
      await enterPassword(page, { email: person.email, password })
      await expect(page).toHaveURL('/admin')

      await page.goto(inLanguage(link, screen))
      await expect(heading(page)).toHaveText(words.newPasswordTitles.used)
      await page.getByRole('link', { name: words.newPassword.askAgain }).click()
      await expect(page).toHaveURL(pagePath('forgottenPassword', locale))
    })

    test('of two links in two tabs each sets the password of its own account', async ({
      cleanPage: page,
    }) => {
      const first = await createAccount('editor', 'prva')
      const second = await createAccount('editor', 'druga')
      const openLink = async (tab: Page, { email }: TestUser) => {
        await page.request.post(SESSION_PATHS.requestPassword, { form: { email, locale } })
        const { link } = await mailTo(email)
        await tab.goto(inLanguage(link, pagePath('newPassword', locale)))
        await expect(tab.locator('#email')).toHaveValue(email)
      }
      await openLink(page, first)
      await openLink(await page.context().newPage(), second)
      await choosePassword(page, password)
      await expect(page.getByText(words.signInNotes.passwordSet)).toBeVisible()
      await expect(page.locator('#email')).toHaveValue(first.email)
      expect(await tokensOf({ ...first, password })).toBeTruthy()
      expect(await tokensOf(second), 'the password of the other is as it was').toBeTruthy()
    })

    test('whoever asks for an address without an account gets the same answer', async ({
      cleanPage: page,
    }) => {
      await page.goto(pagePath('forgottenPassword', locale))
      await page.locator('main form [type="submit"]').click()
      await expect(page.getByRole('region', { name: words.forms.problems })).toContainText(
        words.errors.emailMissing,
      )
      await page.locator('#email').fill('nitko@kovina.example')
      await page.locator('main form [type="submit"]').click()
      await expect(heading(page)).toHaveText(words.forgottenPassword.requestedTitle)
      expect(page.url()).not.toContain('nitko')
      await page.goto(pagePath('forgottenPassword', locale))
      await expect(heading(page)).toHaveText(words.forgottenPassword.title)
    })
  })
}

test.describe('a link', () => {
  test.use({ locale: 'it' })
  const words = messagesIn('it')

  test('that is cut, missing, or meant for something else, says so and leads on', async ({ page }) => {
    const invitation = pagePath('acceptInvite', 'it')
    const reset = pagePath('newPassword', 'it')
    const title = page.getByRole('heading', { level: 1 })
    for (const token of ['x', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'a'.repeat(5000)]) {
      await page.goto(`${invitation}?token=${token}`)
      await expect(title).toHaveText(words.invitationTitles.broken)
      await expect(page.locator('main form')).toHaveCount(0)
    }
    await page.context().clearCookies()
    await page.goto(invitation)
    await expect(title).toHaveText(words.invitationTitles.missing)
    await page.goto(reset)
    await expect(title).toHaveText(words.newPasswordTitles.missing)

    const email = uniqueEmail('invitata')
    await invite('member', email)
    const { link } = await mailTo(email)
    await page.goto(inLanguage(link, reset))
    await expect(title).toHaveText(words.newPasswordTitles.broken)
  })

  test('works once, also when two send it at the same moment', async ({ page }) => {
    const email = uniqueEmail('doppia')
    await invite('member', email)
    const { link } = await mailTo(email)
    await page.goto(link)
    const token = await page.locator('main form [name="link"]').inputValue()
    const send = (text: string) =>
      page.request.post(SESSION_PATHS.acceptInvite, {
        form: { link: token, password: text, locale: 'it' },
        maxRedirects: 0,
      })
    const answers = await Promise.all([send('prva lozinka'), send('druga lozinka')])
    const places = answers.map((answer) => answer.headers().location?.split('?')[0]).sort()
    expect(places).toEqual([pagePath('acceptInvite', 'it'), pagePath('signIn', 'it')].sort())
  })
})

test('the rule of a new password is met as one types, and what is typed can be seen', async ({ page }) => {
  const words = messagesIn('hr').forms
  const email = uniqueEmail('tipka')
  await invite('member', email)
  await page.goto((await mailTo(email)).link)
  const field = page.locator('#password')
  await expectHydrated(field)
  await expect(page.getByText(words.passwordRuleMet)).toHaveCount(0)
  await field.pressSequentially('čšžđć 1234', { delay: 5 })
  await expect(page.getByText(words.passwordRuleMet)).toBeVisible()
  await field.press('Backspace')
  await expect(page.getByText(words.passwordRuleMet)).toHaveCount(0)
  await page.getByRole('button', { name: words.showPassword }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: words.hidePassword }).click()
  await expect(field).toHaveAttribute('type', 'password')
})
