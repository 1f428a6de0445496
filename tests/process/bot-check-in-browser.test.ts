// A site with a bot check, and visitors who have agreed to it or not, in a real browser.

import { expect as expectBare, type Page } from '@playwright/test'
import { useBrowser } from '@tests/support/browser/test-browser'
import { query } from '@tests/support/database/database-server'
import {
  type RecaptchaService,
  recaptchaService,
  SECRET_KEY,
  SITE_KEY,
} from '@tests/support/services/recaptcha-service'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consentCookieValue } from '@/browser/consent-cookie'
import { messagesFor } from '@/i18n/messages'
import { pagePath } from '@/i18n/routing/routes'
import { CONSENT_COOKIE_NAME } from '@/shared/http/cookies'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import { LOCALES } from '@/shared/locales'

// Speed does not belong in a test: a busy machine may take its time.
const expectPage = expectBare.configure({ timeout: 20_000 })
let service: RecaptchaService
let page: Page
/** Everything that the page asked of the check's host. */
let foreign: string[]

const browser = useBrowser()
const site = useTestSite(async () => {
  service = await recaptchaService()
  return {
    environment: {
      RECAPTCHA_SITE_KEY: SITE_KEY,
      RECAPTCHA_SECRET_KEY: SECRET_KEY,
      RECAPTCHA_SCRIPT_URL: service.scriptUrl,
      RECAPTCHA_VERIFY_URL: service.verifyUrl,
    },
  }
})
afterAll(() => service?.close())
beforeEach(() => {
  service.behave({})
  service.asked.length = 0
  foreign = []
})
afterEach(async () => {
  await page?.context().close()
  await site.setClock(0)
})

const agreed = consentCookieValue({ botCheck: true })

/** Opens the contact form and begins to fill it in. */
async function begin({ consent = agreed, path = pagePath('contact', 'hr') } = {}): Promise<void> {
  const context = await browser().newContext()
  if (consent) await context.addCookies([{ name: CONSENT_COOKIE_NAME, value: consent, url: site.url }])
  page = await context.newPage()
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(new URL(request.url()).pathname)
  })
  await page.goto(site.url + path)
  const keys = page.waitForResponse((response) => response.url().endsWith('/session/csrf'))
  // Until the scripts are there, focusing the form does nothing.
  await expectPage(async () => {
    await page.locator('#submission-message').focus()
    await page.locator('#submission-title').focus()
    expectBare(await page.locator('meta[name="csrf-token"]').count()).toBe(1)
  }).toPass()
  await keys
}

/** Fills the form in, for as long as people take. */
async function fillIn(title: string, { consent = agreed } = {}): Promise<void> {
  await begin({ consent })
  await page.locator('#submission-title').fill(title)
  await page.locator('#submission-message').fill('Trebamo dvadeset komada do svibnja.')
  await page.locator('#submission-consent').check()
  await site.setClock((FORM_FILL_MIN_SECONDS + 1) * 1000)
}
const send = () => page.locator('main form [type="submit"]').click()
const answer = () => page.locator('#answer')
const words = (locale: Parameters<typeof messagesFor>[0]) => messagesFor(locale)
const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '')
const notice = (locale: Parameters<typeof messagesFor>[0] = 'hr') =>
  page.getByText(withoutTags(words(locale).submission.botCheckNotice))

const stored = async (title: string) =>
  (await query(site.databaseUrl, 'select id from contact_letters where title = $1', [title])).length

describe('who has agreed', () => {
  test('is checked, told so in place of the badge, and taken', async () => {
    await fillIn('Provjereno')
    await expectPage(notice()).toBeVisible()
    await expectPage(page.locator('.grecaptcha-badge')).toBeHidden()
    await send()
    await expectPage(answer()).toContainText(words('hr').submissionSent.contact)
    expect(service.asked).toEqual([{ secret: SECRET_KEY, response: expect.any(String) }])
    expect(await stored('Provjereno')).toBe(1)
  })

  test.each(LOCALES)('reads the notice in $code', async ({ code: locale, lang }) => {
    await begin({ path: pagePath('contact', locale) })
    await expectPage(notice(locale)).toBeVisible()
    for (const link of await notice(locale).getByRole('link').all())
      await expectPage(link).toHaveAttribute(
        'href',
        new RegExp(`^https://policies\\.google\\.com/\\w+\\?hl=${lang}$`),
      )
  })

  test('and is taken for a machine keeps all that was typed, and is taken when the check thinks better of it', async () => {
    service.behave({ score: 0.1 })
    await fillIn('Sumnjivo')
    await send()
    await expectPage(answer()).toContainText(words('hr').submissionFaults.machine)
    await expectPage(page.locator('#submission-title')).toHaveValue('Sumnjivo')
    expect(await stored('Sumnjivo')).toBe(0)
    service.behave({})
    await send()
    await expectPage(answer()).toContainText(words('hr').submissionSent.contact)
    expect(await stored('Sumnjivo')).toBe(1)
  })

  test('and cannot reach the check is taken all the same, without a notice of what is not there', async () => {
    service.behave({ script: 'not found' })
    await fillIn('Bez skripte')
    await send()
    await expectPage(answer()).toContainText(words('hr').submissionSent.contact)
    await expectPage(notice()).toHaveCount(0)
    expect(service.asked).toEqual([])
    expect(await stored('Bez skripte')).toBe(1)
  })

  test('and whose token nobody can verify is taken', async () => {
    service.behave({ verify: 'fault' })
    await fillIn('Bez provjere')
    await send()
    await expectPage(answer()).toContainText(words('hr').submissionSent.contact)
    expect(service.asked).toHaveLength(1)
    expect(await stored('Bez provjere')).toBe(1)
  })
})

test.each([
  ['has not been asked', ''],
  ['has said no', consentCookieValue({ botCheck: false })],
])('who %s is sent to nobody else, and taken', async (_, consent) => {
  const title = `Bez privole ${consent.length}`
  await fillIn(title, { consent })
  await send()
  await expectPage(answer()).toContainText(words('hr').submissionSent.contact)
  await expectPage(notice()).toHaveCount(0)
  expect([foreign, service.asked]).toEqual([[], []])
  expect(await stored(title)).toBe(1)
})
