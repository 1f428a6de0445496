import { anAccount } from '@tests/support/accounts'
import { ARTICLES, absent, onTop, publishAtOnce, translations } from '@tests/support/article'
import {
  articleField,
  openPanel,
  publishIn,
  saveAsDraft,
  signIn,
  signInAs,
  unpublishIn,
} from '@tests/support/panel'
import { adminWord } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { articleAsSeen, expectSoonSeen } from '@tests/support/visitor'
import type { Locale } from '@/facts/locales'

/** Those of the changes, and two others. */
const PUBLISHED = ['hr', 'en', 'fr'] as const satisfies Locale[]

test.describe('an article published in several languages', () => {
  test.use({ locale: 'en-GB' })
  let address = ''

  test.beforeEach(async ({ page }) => {
    await signIn(page)
    address = await publishAtOnce(page, PUBLISHED)
    for (const code of PUBLISHED) {
      const { slug, title } = ARTICLES[code]
      await expectSoonSeen(code, slug, { status: 200, title, ...onTop(code, slug) })
    }
  })

  test.afterEach(async ({ page }) => {
    // Also where somebody still holds it.
    const answer = await page.request.delete(`/api${address.replace('/collections', '')}?overrideLock=true`)
    expect(answer.status()).toBe(200)
  })

  test('keeps an edit in the house while it is a draft, and shows it when it is published', async ({
    page,
  }) => {
    const { slug } = ARTICLES.en
    const before = await articleAsSeen('en', slug)
    await openPanel(page, `${address}?locale=en`)
    await saveAsDraft(page, () => articleField(page, 'title').fill('Not yet said'))
    expect(await articleAsSeen('en', slug)).toEqual(before)

    await openPanel(page, `${address}?locale=en`)
    await expect(articleField(page, 'title')).toHaveValue('Not yet said')
    await publishIn(page, 'en')
    await expectSoonSeen('en', slug, { ...before, title: 'Not yet said' })
  })

  test('answers at a new address within a second', async ({ page }) => {
    const slug = 'a-very-new-chassis'
    await openPanel(page, `${address}?locale=en`)
    await saveAsDraft(page, () => articleField(page, 'slug').fill(slug))
    expect((await articleAsSeen('en', slug)).status).toBe(404)
    expect((await articleAsSeen('en', ARTICLES.en.slug)).status).toBe(200)

    await publishIn(page, 'en')
    await expectSoonSeen('en', slug, { status: 200, title: ARTICLES.en.title, ...onTop('en', slug) })
    await expectSoonSeen('en', ARTICLES.en.slug, { status: 308 })
  })

  test('is gone within a second in the language in which it is unpublished, and only there', async ({
    page,
  }) => {
    await openPanel(page, `${address}?locale=fr`)
    await unpublishIn(page, 'fr')
    await expectSoonSeen('fr', ARTICLES.fr.slug, absent('fr'))
    const others = PUBLISHED.filter((code) => code !== 'fr')
    for (const code of others) {
      const { slug } = ARTICLES[code]
      const expected = { status: 200, translations: translations(others), ...onTop(code, slug) }
      await expectSoonSeen(code, slug, expected)
    }
  })

  test('is told what a text has against the style of its language, and is saved all the same', async ({
    page,
  }) => {
    const summary = page.getByText(adminWord('en', 'style.title').replace('{count}', '1'))
    await openPanel(page, `${address}?locale=en`)
    await expect(summary).toBeHidden()
    await saveAsDraft(page, () => articleField(page, 'title').fill('Parts of "straight" steel'))
    await summary.click()
    await expect(page.getByText('"straight"', { exact: true })).toBeVisible()
    await saveAsDraft(page, () => articleField(page, 'title').fill('Parts of “bent” steel'))
    await expect(summary).toBeHidden()
  })

  test('two people in it keep each other’s work, and are told when they have written the same', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ locale: 'en-GB' })
    const hers = await context.newPage()
    await signInAs(hers, await anAccount('editor', 'dvoje'))
    await openPanel(page, `${address}?locale=en`)
    await openPanel(hers, `${address}?locale=en`)
    await saveAsDraft(page, () => articleField(page, 'title').fill('His title'))
    await saveAsDraft(hers, () => articleField(hers, 'summary').fill('Her summary'))
    await openPanel(page, `${address}?locale=en`)
    await expect(articleField(page, 'title')).toHaveValue('His title')
    await expect(articleField(page, 'summary')).toHaveValue('Her summary')

    await saveAsDraft(page, () => articleField(page, 'title').fill('His second title'))
    const refusal = hers.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await articleField(hers, 'title').fill('Her title')
    expect((await refusal).status()).toBe(409)
    await expect(hers.getByText('His second title').first()).toBeVisible()
    await expect(articleField(hers, 'title')).toHaveValue('Her title')
    // Her form holds the document, so his would not open.
    const stored = await page.request.get(`/api${address.replace('/collections', '')}?locale=en&draft=true`)
    expect(await stored.json()).toMatchObject({ title: 'His second title', summary: 'Her summary' })
    await context.close()
  })
})
