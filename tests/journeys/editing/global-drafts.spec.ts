// A page of the company is changed as an article is: drafted, previewed, published in one language.

import { en } from '@payloadcms/translations/languages/en'
import {
  chooseLanguage,
  openPanel,
  publishButton,
  publishIn,
  saveAsDraft,
  signIn,
} from '@tests/support/admin/admin-panel'
import { expect, test } from '@tests/support/browser/test'
import { PAYLOAD_TRANSLATIONS } from '@/i18n/payload-translations'
import { globalPreviewPath } from '@/i18n/routing/preview-path'
import { pagePath } from '@/i18n/routing/routes'
import { type Locale, localeEntry } from '@/shared/locales'

const { general } = en.translations
const { localization } = PAYLOAD_TRANSLATIONS.en

/** The address that publishes a page in one language; a write that names no state would leave its draft. */
const publication = (page: string, locale: Locale) =>
  `/api/globals/${page}?locale=${locale}&publishSpecificLocale=${locale}`

test.use({ locale: 'en-GB' })

test('a new claim is seen in the preview, by visitors once it is published, and taken back by nobody', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const stored = await page.request.get('/api/globals/home?locale=en&depth=0')
  const { claim: before } = await stored.json()
  const stranger = await browser.newContext()
  const shown = async (locale: Locale) => {
    const answer = await stranger.request.get(pagePath('home', locale))
    return /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]
  }
  const german = await shown('de')
  expect(await shown('en')).toBe(before)

  await openPanel(page, '/globals/home?locale=en')
  await page.locator('#live-preview-toggler').click()
  const heading = page.frameLocator('#live-preview-iframe').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(before)
  await expect(publishButton(page, 'en')).toBeDisabled()
  await saveAsDraft(page, () => page.locator('#field-claim').fill('Said tomorrow'))
  await expect(heading).toHaveText('Said tomorrow')
  const state = page.locator('.doc-controls .status__value')
  await expect(state).toHaveText(en.translations.version.changed)
  expect(await shown('en')).toBe(before)
  expect((await stranger.request.get(globalPreviewPath('home', 'en'))).status()).toBe(404)

  // Nothing is lost when it is opened again.
  await openPanel(page, '/globals/home?locale=en')
  await expect(page.locator('#field-claim')).toHaveValue('Said tomorrow')
  await publishIn(page, 'en')
  await expect.poll(() => shown('en')).toBe('Said tomorrow')
  expect(await shown('de')).toBe(german)
  await page.locator('.doc-controls__popup').getByRole('button').first().click()
  await expect(page.locator('#action-unpublish, #action-unpublish-locale')).toHaveCount(0)

  await page.request.post(publication('home', 'en'), { data: { claim: before, _status: 'published' } })
  await expect.poll(() => shown('en')).toBe(before)
  await stranger.close()
})

test('what is typed is stored when the language is changed before the pause is over', async ({ page }) => {
  await signIn(page)
  const stored = await page.request.get('/api/globals/contact?locale=en&depth=0')
  const { intro: before } = await stored.json()
  await openPanel(page, '/globals/contact?locale=en')
  await saveAsDraft(page, async () => {
    await page.locator('#field-intro').fill('Just typed')
    await chooseLanguage(page, 'fr')
  })
  await expect(page).toHaveURL(/locale=fr$/)
  await expect(page.locator('#field-intro')).not.toHaveValue('Just typed')
  await openPanel(page, '/globals/contact?locale=en')
  await expect(page.locator('#field-intro')).toHaveValue('Just typed')
  await page.request.post(publication('contact', 'en'), { data: { intro: before, _status: 'published' } })
})

test('a text that a language lacks is copied from the one on screen, as a draft', async ({ page }) => {
  await signIn(page)
  const read = async (locale: Locale, state: string) =>
    (
      await page.request.get(`/api/globals/contact?locale=${locale}&${state}&depth=0&fallback-locale=null`)
    ).json()
  const { intro: english } = await read('en', 'draft=true')
  const { intro: before } = await read('fr', 'draft=false')
  await page.request.post('/api/globals/contact?locale=fr&draft=true', { data: { intro: '' } })
  await openPanel(page, '/globals/contact?locale=en')
  await page.locator('.doc-controls__popup').getByRole('button').first().click()
  await page.getByRole('button', { name: localization.copyToLocale, exact: true }).click()
  await page.locator('#field-toLocale').click()
  await page.locator('#field-toLocale .rs__option', { hasText: localeEntry('fr').ownName }).click()
  await page.locator('.copy-locale-data').getByRole('button', { name: general.copy, exact: true }).click()
  await expect(page).toHaveURL(/locale=fr$/)
  await expect(page.locator('#field-intro')).toHaveValue(english)
  expect((await read('fr', 'draft=false')).intro).toBe(before)
  await page.request.post(publication('contact', 'fr'), { data: { intro: before, _status: 'published' } })
})
