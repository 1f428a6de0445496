import type { Page } from '@playwright/test'
import {
  anAccount,
  freshEmail,
  invite,
  mailTo,
  type Person,
  removeAccount,
  removeAccountOf,
  withSecondFactor,
} from '@tests/support/accounts'
import { enterPassword } from '@tests/support/panel'
import { pushedOut } from '@tests/support/pushed-out'
import { expectSound } from '@tests/support/sound'
import { expect, test } from '@tests/support/test'
import { ANSWER_PARAMETER } from '@/facts/letter-paths'
import { LOCALES, type Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'

const SCREENS = [
  'signIn',
  'acceptInvite',
  'forgottenPassword',
  'newPassword',
  'register',
  'verifyEmail',
] as const

const submit = (page: Page) => page.locator('main form [type="submit"]').click()

async function expectSoundSignIn(page: Page, locale: Locale, person: Person): Promise<void> {
  const screen = pagePath('signIn', locale)
  await page.goto(screen)
  await expectSound(page, 'sign in')
  await submit(page)
  await expectSound(page, 'sign in, unfinished')
  await enterPassword(page, { ...person, password: 'pogrešna' })
  await expectSound(page, 'sign in, wrong password')
  for (const query of ['reason=INVALID_PROVIDER', 'reason=TOKEN_EXPIRED', 'confirmed', 'answer'])
    await page.goto(`${screen}?${query}`).then(() => expectSound(page, `sign in, ${query}`))
  await enterPassword(page, person)
  await expectSound(page, 'second step')
  await submit(page)
  await page.locator('summary').last().click()
  await expectSound(page, 'second step, unfinished')
}

async function expectSoundPasswords(page: Page, locale: Locale): Promise<void> {
  await page.goto(pagePath('forgottenPassword', locale))
  await expectSound(page, 'forgotten password')
  await page.locator('#email').fill('nitko@kovina.example')
  await submit(page)
  await expectSound(page, 'forgotten password, requested')
  await page.goto(pagePath('newPassword', locale))
  await expectSound(page, 'new password, no link')
  const email = freshEmail('ekrani')
  await invite('member', email)
  const token = new URL((await mailTo(email)).link).searchParams.get('token')
  await page.goto(`${pagePath('acceptInvite', locale)}?token=${token}`)
  await expectSound(page, 'invitation')
  await submit(page)
  await expectSound(page, 'invitation, unfinished')
  await removeAccountOf(email)
  await page.reload()
  await expectSound(page, 'invitation, withdrawn')
}

for (const { code, lang } of LOCALES) {
  test.describe(`the screens around signing in, in ${code}`, () => {
    test.use({ locale: lang })

    test('have no accessibility faults and fit phone and desk, in light and dark', async ({ page }) => {
      test.setTimeout(300_000)
      const person = await anAccount('editor', 'ekran')
      await withSecondFactor(person)
      await expectSoundSignIn(page, code, person)
      await expectSoundPasswords(page, code)
      await removeAccount(person)
    })

    test('are kept by nobody, found by nobody, and tell their address to nobody', async ({ request }) => {
      for (const route of SCREENS) {
        const answer = await request.get(pagePath(route, code))
        expect(answer.headers()['cache-control'], route).toContain('no-store')
        const html = await answer.text()
        expect(html, route).toContain('<meta name="robots" content="noindex')
        expect(html, route).toContain('<meta name="referrer" content="same-origin"')
      }
    })

    test('are filled in with the keyboard alone', async ({ page }) => {
      await page.goto(pagePath('signIn', code))
      await page.locator('#email').focus()
      await page.keyboard.type('nitko@kovina.example')
      for (let stop = 0; stop < 3; stop += 1) {
        await page.keyboard.press('Tab')
        if (await page.locator('#password').evaluate((field) => field === document.activeElement)) break
      }
      await page.keyboard.type('nešto')
      await page.keyboard.press('Enter')
      await expect(page.locator('main section[aria-labelledby="problems"]')).toBeFocused()
    })
  })
}

for (const { code } of LOCALES) {
  test(`on the narrowest phone, with text twice as large, nothing of signing in in ${code} is pushed out`, async ({
    page,
  }) => {
    const screens = SCREENS.map((name) => ({ name, path: `${pagePath(name, code)}?${ANSWER_PARAMETER}` }))
    expect(await pushedOut(page, screens)).toEqual([])
  })
}
