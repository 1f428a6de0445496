// Starts a site with analytics and bot check, and opens its visitors, for one test file of Vitest.

import { afterAll, afterEach, expect } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { messagesIn } from '../pages/expected-content'
import { type TagService, tagService } from '../services/analytics-tag-service'
import { type RecaptchaService, recaptchaService, SECRET_KEY, SITE_KEY } from '../services/recaptcha-service'
import { useTestSite } from '../site/use-test-site'
import { accessibilityViolations } from './axe'
import { expectHydrated } from './hydration'
import { useBrowser } from './test-browser'
import { type ConsentVisitor, consentVisitor, expectPage } from './visitor'
import { DESKTOP, PHONE } from './windows'

export function useConsentSite() {
  const services = {} as { tag: TagService; botCheck: RecaptchaService }
  const visitors: ConsentVisitor[] = []
  const browser = useBrowser()
  const site = useTestSite(async () => {
    Object.assign(services, { tag: await tagService(), botCheck: await recaptchaService() })
    return {
      environment: {
        LOGIN_STALL_TIME: '0',
        GTAG_ID: 'G-ONE,G-TWO',
        GTAG_SCRIPT_URL: services.tag.scriptUrl,
        RECAPTCHA_SITE_KEY: SITE_KEY,
        RECAPTCHA_SECRET_KEY: SECRET_KEY,
        RECAPTCHA_SCRIPT_URL: services.botCheck.scriptUrl,
        RECAPTCHA_VERIFY_URL: services.botCheck.verifyUrl,
      },
    }
  })
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.close()
    services.botCheck.scripts.length = 0
  })
  afterAll(async () => {
    await services.tag?.close()
    await services.botCheck?.close()
  })

  async function visit(path: string, locale: Locale = 'en'): Promise<ConsentVisitor> {
    const visitor = await consentVisitor(browser(), { url: site.url, locale })
    visitors.push(visitor)
    await visitor.page.goto(path)
    return visitor
  }
  return { site, services, visit }
}

/** Begins to fill in the form, which is when the bot check would be loaded. */
export async function beginSubmission({ page }: ConsentVisitor, locale: Locale = 'en'): Promise<void> {
  await page.goto(pagePath('contact', locale), { waitUntil: 'networkidle' })
  const field = page.locator('main form textarea').first()
  await expectHydrated(field)
  await Promise.all([page.waitForResponse((answer) => answer.url().includes('/session/csrf')), field.focus()])
  await field.fill('Twenty parts')
}

/** Expects no accessibility violations of the question and of its settings, on a phone and on a desktop. */
export async function expectAccessibleDialog(
  { page, question, settings }: ConsentVisitor,
  locale: Locale,
): Promise<void> {
  const expectAccessible = async () => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      expect(await accessibilityViolations(page), `${size.width} px`).toEqual([])
    }
  }
  const words = messagesIn(locale).consent
  await expectPage(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: words.settings }).click()
  await expectPage(settings.getByRole('heading', { name: words.settingsTitle, exact: true })).toBeFocused()
  await expectAccessible()
}
