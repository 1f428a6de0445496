// Every screen in every language, before and after the choice, and the dialogue in every language and size: about 5 minutes.
// What does not depend on the language: tests/operation/consent.test.ts.

import { accessibilityFaults } from '@tests/support/axe'
import { aConsentSite, beginSubmission } from '@tests/support/consent-site'
import { expectPage } from '@tests/support/consent-visitor'
import { demoLegalPages, wordsIn } from '@tests/support/reader'
import { screensIn } from '@tests/support/screens'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const { visit } = aConsentSite()

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
    const { page, question, settings } = await visit(pagePath('legal', locale), locale)
    const words = wordsIn(locale).consent
    await expectPage(question).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect(await accessibilityFaults(page), `${size.width} px`).toEqual([])
    }
    await question.getByRole('button', { name: words.settings }).click()
    await expectPage(settings.getByRole('heading', { name: words.settingsTitle, exact: true })).toBeFocused()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect(await accessibilityFaults(page), `${size.width} px`).toEqual([])
    }
  })

  test('the cookie policy opens the settings', async () => {
    const policy = demoLegalPages(locale).find(({ part }) => part === 'cookies')
    const { page, settings } = await visit(itemPath('legalItem', locale, policy?.slug ?? ''), locale)
    await page.getByRole('button', { name: wordsIn(locale).stored.open }).click()
    await expectPage(settings).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
