import { type Page, request } from '@playwright/test'
import { accountOf, createAccount, mailTo, tokensOf, uniqueEmail } from '@tests/support/admin/accounts'
import { openPanel, signInAs } from '@tests/support/admin/admin-panel'
import { expect, test } from '@tests/support/browser/test'
import { adminMessageIn, interpolated, messagesIn } from '@tests/support/pages/expected-content'
import { pagePath } from '@/i18n/routing/routes'
import { localeEntry } from '@/shared/locales'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const submit = (page: Page) => page.locator('main form [type="submit"]').click()

// The forms are the same with scripts and without; each way in one language, their words in all are in `screen-states.spec.ts`.
const VISITORS = [
  { locale: 'hr', javaScriptEnabled: false },
  { locale: 'de', javaScriptEnabled: true },
] as const

for (const { locale, javaScriptEnabled } of VISITORS) {
  test.describe(`the own e-mail address, in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ locale: localeEntry(locale).lang, javaScriptEnabled })
    const words = messagesIn(locale)
    const problems = (page: Page) => page.getByRole('region', { name: words.forms.problems })

    test('changes when the link in the mail to the new one is confirmed, by a button', async ({
      cleanPage: page,
      browser,
    }) => {
      const person = await createAccount('member', 'seli')
      const email = uniqueEmail('nova')
      await signInAs(page, person)
      await page.goto(pagePath('account', locale))
      await page.getByRole('link', { name: words.navigation.accountEmail }).click()
      await expect(page).toHaveURL(pagePath('accountEmail', locale))
      await page.locator('#email').fill(email)
      await page.locator('#currentPassword').fill('nije ova lozinka')
      await submit(page)
      await expect(problems(page)).toContainText(words.accountProblems.currentPasswordWrong)
      await expect(page.locator('#email')).toHaveValue(email)
      await page.locator('#currentPassword').fill(person.password)
      await submit(page)
      await expect(page.getByRole('status').first()).toHaveText(
        interpolated(words.accountNotes.emailRequested, { email }),
      )
      expect(page.url()).not.toContain('nova')

      const { link } = await mailTo(email)
      // A program that looks through mails does this.
      const scanner = await request.newContext()
      await scanner.get(link)
      await scanner.dispose()
      expect(await accountOf(email)).toBeUndefined()

      // The mail is read on another device.
      const context = await browser.newContext({ locale: localeEntry(locale).lang, javaScriptEnabled })
      const phone = await context.newPage()
      await phone.goto(pagePath('confirmEmail', locale) + new URL(link).search)
      await expect(phone).toHaveURL(pagePath('confirmEmail', locale))
      await expect(title(phone)).toHaveText(words.confirmEmail.title)
      await expect(phone.getByRole('main')).toContainText(email)
      await submit(phone)
      await expect(title(phone)).toHaveText(words.confirmEmailTitles.used)
      await context.close()

      expect(await accountOf(email)).toMatchObject({ id: person.id })
      await expect(tokensOf(person)).rejects.toThrow('401')
      expect(await tokensOf({ ...person, email })).toBeTruthy()
      // Signed out where it was asked for, as it was confirmed elsewhere; the old address is told.
      await page.goto(pagePath('account', locale))
      await expect(page).toHaveURL(new RegExp(`${pagePath('signIn', locale)}\\?`))
      expect((await mailTo(person.email)).text).toContain(email)
    })
  })
}

test.describe('the own address', () => {
  test.use({ locale: localeEntry('de').lang })

  test('stays signed in where it is confirmed, and a second link to it says that it is done', async ({
    cleanPage: page,
  }) => {
    const words = messagesIn('de')
    const person = await createAccount('member', 'ostaje')
    const email = uniqueEmail('ista')
    await signInAs(page, person)
    await page.goto(pagePath('accountEmail', 'de'))
    await page.locator('#email').fill(email)
    await page.locator('#currentPassword').fill(person.password)
    await submit(page)
    const { link } = await mailTo(email)
    await page.goto(pagePath('confirmEmail', 'de') + new URL(link).search)
    await submit(page)
    await expect(title(page)).toHaveText(words.confirmEmailTitles.used)
    await page.getByRole('main').getByRole('link', { name: words.confirmEmail.toAccount }).click()
    await expect(page).toHaveURL(pagePath('account', 'de'))
    await expect(page.getByRole('main')).toContainText(email)
    await page.goto(link)
    await expect(title(page)).toHaveText(messagesIn('hr').confirmEmailTitles.used)
  })

  test('is not changed in the admin panel, which leads to where it is', async ({ page }) => {
    const person = await createAccount('editor', 'ploca')
    await signInAs(page, person)
    await openPanel(page, '/account')
    const field = page.locator('.field-type.email', { has: page.locator('#field-email') })
    const link = page.getByRole('link', { name: adminMessageIn('de', 'users.ownEmailLink') })
    await expect(link).toHaveAttribute('href', pagePath('accountEmail', 'de'))
    const rest = page.getByRole('link', { name: adminMessageIn('de', 'users.ownAccountLink') })
    await expect(rest).toHaveAttribute('href', pagePath('account', 'de'))
    // Payload's answer to the edit takes the error away when it comes after the refusal; a second save brings it again.
    await expect(async () => {
      await page.locator('#field-email').fill(uniqueEmail('krivo'))
      await page.locator('#action-save').click()
      await expect(field).toContainText(
        interpolated(adminMessageIn('de', 'users.ownEmail'), { path: pagePath('accountEmail', 'de') }),
        { timeout: 3000 },
      )
    }).toPass({ timeout: 30_000 })
    expect(await accountOf(person.email)).toMatchObject({ id: person.id })
    await page.goto(pagePath('accountEmail', 'de'))
    await expect(title(page)).toHaveText(messagesIn('de').accountEmail.title)
  })
})
