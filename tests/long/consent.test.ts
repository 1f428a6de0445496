// Every screen in every language, before and after the choice, and the dialogue in every language and size: about 5 minutes.
// What does not depend on the language: tests/process/consent.test.ts.

import { accessibilityViolations } from '@tests/support/browser/axe'
import { beginSubmission, expectAccessibleDialog, useConsentSite } from '@tests/support/browser/consent-site'
import { screensIn } from '@tests/support/browser/screens'
import { expectPage } from '@tests/support/browser/visitor'
import { demoLegalPages, messagesIn } from '@tests/support/pages/expected-content'
import { describe, expect, test } from 'vitest'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'

const { visit } = useConsentSite()

describe.each(LOCALE_CODES)('in %s', (locale) => {
  test('no screen asks anybody else before the choice, and each has the question', async () => {
    const visitor = await visit(pagePath('home', locale), locale)
    for (const { path, name } of screensIn(locale)) {
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      await expectPage(visitor.question, name).toBeVisible()
      expect(Object.keys(await visitor.kept()), name).toEqual(['necessary'])
    }
    await beginSubmission(visitor, locale)
    await visitor.page.waitForLoadState('networkidle')
    expect(visitor.elsewhere).toEqual([])
  })

  test('after no, nobody is asked again, and no screen asks anybody else', async () => {
    const visitor = await visit(pagePath('home', locale), locale)
    await visitor.answer('reject')
    for (const { path, name } of screensIn(locale)) {
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      await expectPage(visitor.question, name).toHaveCount(0)
    }
    await beginSubmission(visitor, locale)
    await visitor.page.waitForLoadState('networkidle')
    expect(visitor.elsewhere).toEqual([])
    expect(Object.keys(await visitor.kept())).toEqual(['necessary'])
  })

  test('the dialogue has no accessibility faults in both its steps', async () => {
    await expectAccessibleDialog(await visit(pagePath('legal', locale), locale), locale)
  })

  test('the cookie policy opens the settings', async () => {
    const policy = demoLegalPages(locale).find(({ part }) => part === 'cookies')
    const { page, settings } = await visit(itemPath('legalItem', locale, policy?.slug ?? ''), locale)
    await page.getByRole('button', { name: messagesIn(locale).stored.open }).click()
    await expectPage(settings).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })
})
