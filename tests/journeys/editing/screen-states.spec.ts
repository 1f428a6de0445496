// The states of screens in the language with the longest words; tests/long/screen-states.spec.ts has the others. And what is
// the same in every language.

import { screenCheckerFor } from '@tests/support/browser/screen-state'
import {
  AXE_LOCALE,
  screenStateTests,
  sendSubmission,
  withScriptsFor,
} from '@tests/support/browser/screen-state-tests'
import { expect, test } from '@tests/support/browser/test'
import { otherIpHeaders } from '@tests/support/submissions/submission-form'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES, localeEntry } from '@/shared/locales'
import { FORMS } from '@/shared/submissions/forms'

test.beforeEach(async ({ context }) => context.setExtraHTTPHeaders(otherIpHeaders()))

screenStateTests(localeEntry(AXE_LOCALE))

for (const form of FORMS)
  test(`without JavaScript a form (${form}) has no accessibility faults, wrong and sent`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page)
    const disableScripts = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value })
    const looker = await screenCheckerFor(page, { withAxe: true })
    await disableScripts(true)
    await sendSubmission(page, withScriptsFor(looker, disableScripts), form, AXE_LOCALE)
  })

const SCREENS = [
  'signIn',
  'acceptInvite',
  'forgottenPassword',
  'newPassword',
  'register',
  'verifyEmail',
  'confirmEmail',
] as const satisfies PageRouteName[]

test('the screens around signing in are kept by nobody, found by nobody, and tell their address to nobody', async ({
  request,
}) => {
  for (const path of LOCALE_CODES.flatMap((code) => SCREENS.map((route) => pagePath(route, code)))) {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control'], path).toContain('no-store')
    const html = await answer.text()
    expect(html, path).toContain('<meta name="robots" content="noindex')
    expect(html, path).toContain('<meta name="referrer" content="same-origin"')
  }
})

test('the sign-in is filled in with the keyboard alone', async ({ page }) => {
  await page.goto(pagePath('signIn', 'fr'))
  await page.locator('#email').focus()
  await page.keyboard.type('nitko@kovina.example')
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press('Tab')
    if (await page.locator('#password').evaluate((field) => field === document.activeElement)) break
  }
  await expect(page.locator('#password')).toBeFocused()
  await page.keyboard.type('nešto')
  await page.keyboard.press('Enter')
  await expect(page.locator('main section[aria-labelledby="problems"]')).toBeFocused()
})
