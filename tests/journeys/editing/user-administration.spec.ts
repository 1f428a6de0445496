import type { Locator, Page } from '@playwright/test'
import {
  createAccount,
  enableSecondFactor,
  mailTo,
  tokensOf,
  uniqueEmail,
} from '@tests/support/admin/accounts'
import { adminAccount, enterPassword, openPanel, signIn } from '@tests/support/admin/admin-panel'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { expect, test } from '@tests/support/browser/test'
import { adminMessageIn, interpolated, messagesIn } from '@tests/support/pages/expected-content'
import { localeEntry } from '@/shared/locales'

const PEOPLE = '/collections/users'
const password = 'ulje curi samo u ponedjeljak'

type PeopleKey = Extract<Parameters<typeof adminMessageIn>[1], `people.${string}`>

/** The screen reads its words in the language of the browser. */
function panelWords(locale: 'hr' | 'de') {
  return (key: PeopleKey extends `people.${infer Name}` ? Name : never) =>
    adminMessageIn(locale, `people.${key}` as PeopleKey)
}

async function openForm(page: Page, title: string): Promise<Locator> {
  await openPanel(page, PEOPLE)
  await page.locator('summary', { hasText: title }).first().click()
  const form = page.locator('form', { has: page.locator('textarea[name="people"]') })
  await expect(form).toBeVisible()
  return form
}

async function confirmAct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test.describe('people in the admin panel', () => {
  const locale = 'de'
  test.use({ locale: localeEntry(locale).lang })
  const word = panelWords(locale)

  test('two are invited with a message; one accepts, the other is withdrawn', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [first, second] = [uniqueEmail('prva'), uniqueEmail('druga')]
    await signIn(page)
    const form = await openForm(page, word('invite'))
    const people = form.locator('textarea[name="people"]')

    await people.fill(`Ana Horvat <${first}>\nnije adresa`)
    await form.getByRole('button', { name: word('send') }).click()
    await expect(form).toContainText(word('bad'))
    await expect(form).toContainText('nije adresa')
    await expect(people).toHaveValue(`Ana Horvat <${first}>\nnije adresa`)
    expect(await accessibilityViolations(page, { part: 'details[open]' })).toEqual([])

    await people.fill(`Ana Horvat <${first}>\n${second}`)
    await form.locator('select[name="role"]').selectOption('editor')
    const inboxes = form.getByRole('group', { name: adminMessageIn(locale, 'users.inboxes') })
    await inboxes
      .getByRole('checkbox', { name: adminMessageIn(locale, 'inboxes.application') })
      .press('Space')
    await form.locator('textarea[name="message"]').fill('Vidimo se <u ponedjeljak>.')
    await form.getByRole('button', { name: word('send') }).click()
    await expect(form).toContainText(interpolated(word('sent'), { count: 2 }))
    await expect(people).toBeFocused()
    await form.locator('textarea[name="people"]').fill(second)
    await form.getByRole('button', { name: word('send') }).click()
    await expect(form).toContainText(word('known'))

    const mail = await mailTo(first)
    expect(mail.text).toContain('Vidimo se <u ponedjeljak>.')
    const guest = await browser.newPage({ baseURL: baseURL ?? '', locale: localeEntry(locale).lang })
    await guest.goto(mail.link)
    await guest.locator('#password').fill(password)
    await guest.locator('main form [type="submit"]').click()
    await enterPassword(guest, { email: first, password })
    await expect(guest).toHaveURL('/admin')
    const inboxLink = (form: 'application' | 'contact') =>
      guest.getByRole('link', { name: adminMessageIn(locale, `inboxes.${form}`) })
    await expect(inboxLink('application').first()).toBeVisible()
    await expect(inboxLink('contact')).toHaveCount(0)
    await guest.close()

    await openPanel(page, PEOPLE)
    await page.locator('summary', { hasText: word('invitations') }).click()
    const row = (email: string) => page.getByRole('listitem').filter({ hasText: email })
    await expect(row(first)).toContainText(word('accepted'))
    await expect(row(second)).toContainText(word('open'))
    await expect(row(second)).toContainText(adminAccount().email)

    const resend = row(second).getByRole('button', { name: word('resend') })
    await resend.press('Enter')
    await expect(page.getByText(word('resent'))).toBeVisible()
    await expect(resend).toBeFocused()
    const { link } = await mailTo(second, 2)
    await row(second)
      .getByRole('button', { name: word('withdraw') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('withdraw') })
      .click()
    await expect(page.getByText(word('withdrawn'))).toBeVisible()
    await expect(row(second)).toHaveCount(0)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      messagesIn(locale).invitationTitles.withdrawn,
    )
  })

  test('a person is signed out, suspended and let in again, and the audit log tells', async ({
    cleanPage: page,
  }) => {
    const person = await createAccount('editor', 'osoba')
    const { access_token: token } = await tokensOf(person)
    const me = async (token: string) =>
      (
        await page.request.get('/users/me', { headers: { Authorization: `Bearer ${token}`, Cookie: '' } })
      ).status()
    expect(await me(token)).toBe(200)
    await signIn(page)
    await openPanel(page, `${PEOPLE}/${person.id}`)
    await expect(page.getByRole('heading', { name: word('access') })).toBeVisible()

    await confirmAct(page, word('endSessions'))
    await expect(page.getByText(interpolated(word('sessionsEnded'), { count: 1 }))).toBeVisible()
    await expect(page.getByText(word('noSessions'))).toBeVisible()
    expect(await me(token)).toBe(401)

    const { access_token: again } = await tokensOf(person)
    await confirmAct(page, word('suspend'))
    await expect(page.getByRole('button', { name: word('reactivate') })).toBeVisible()
    expect(await me(again)).toBe(401)
    await confirmAct(page, word('reactivate'))
    await expect(page.getByRole('button', { name: word('suspend') })).toBeVisible()
    await expect(page.getByText(adminMessageIn(locale, 'auditActions.changeStatus')).first()).toBeVisible()
    await page.getByRole('link', { name: word('trailAll') }).click()
    await expect(page.locator('tbody')).toContainText(adminMessageIn(locale, 'auditActions.endSession'))
  })
})

test('a second factor that was lost is reset', async ({ page }) => {
  const word = panelWords('hr')
  const person = await createAccount('editor', 'bez-telefona')
  await enableSecondFactor(person)
  await signIn(page)
  await openPanel(page, `${PEOPLE}/${person.id}`)
  await confirmAct(page, word('resetSecondFactor'))
  await expect(page.getByText(word('resetDone'))).toBeVisible()
  await expect(page.getByText(word('secondFactorOff'), { exact: true })).toBeVisible()
  expect((await tokensOf(person)).access_token).toBeTruthy()
})
