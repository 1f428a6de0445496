import { en } from '@payloadcms/translations/languages/en'
import type { Page } from '@playwright/test'
import { createAccount } from '@tests/support/admin/accounts'
import {
  articleField,
  chooseLanguage,
  openPanel,
  publishButton,
  publishIn,
  publishTicked,
  saveAsDraft,
  signIn,
  signInAs,
  unpublishIn,
} from '@tests/support/admin/admin-panel'
import {
  ARTICLES,
  listedFirst,
  notListed,
  publishAtOnce,
  translations,
} from '@tests/support/admin/news-article'
import { panelReady } from '@tests/support/browser/hydration'
import { expect, test } from '@tests/support/browser/test'
import { expectEventuallyVisible, visibleArticle } from '@tests/support/http/anonymous-visitor'
import { adminMessageIn } from '@tests/support/pages/expected-content'
import type { Locale } from '@/shared/locales'

const { version } = en.translations

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
      await expectEventuallyVisible(code, slug, { status: 200, title, ...listedFirst(code, slug) })
    }
  })

  test.afterEach(async ({ page }) => {
    // Also where somebody still holds it.
    const answer = await page.request.delete(`/api${address.replace('/collections', '')}?overrideLock=true`)
    expect(answer.status()).toBe(200)
  })

  test('keeps an edit in the app while it is a draft, and shows it when it is published', async ({
    page,
  }) => {
    const { slug } = ARTICLES.en
    const before = await visibleArticle('en', slug)
    await openPanel(page, `${address}?locale=en`)
    await saveAsDraft(page, () => articleField(page, 'title').fill('Not yet said'))
    expect(await visibleArticle('en', slug)).toEqual(before)

    await openPanel(page, `${address}?locale=en`)
    await expect(articleField(page, 'title')).toHaveValue('Not yet said')
    await publishIn(page, 'en')
    await expectEventuallyVisible('en', slug, { ...before, title: 'Not yet said' })
  })

  test('a paste into one field can be published while another language has a draft', async ({ page }) => {
    const { slug } = ARTICLES.en
    const before = await visibleArticle('en', slug)
    await openPanel(page, `${address}?locale=fr`)
    await saveAsDraft(page, () => articleField(page, 'title').fill('Pas encore publié'))

    await openPanel(page, `${address}?locale=en`)
    await expect(publishButton(page, 'en')).toBeDisabled()
    await expect(page.locator('.doc-controls__status')).toContainText(version.published)
    await saveAsDraft(page, () => articleField(page, 'title').fill('Pasted in one go'))
    await expect(publishButton(page, 'en')).toBeEnabled()
    await expect(page.locator('.doc-controls__status')).toContainText(version.changed)
    await publishIn(page, 'en')
    await expect(publishButton(page, 'en')).toBeDisabled()
    await expect(page.locator('.doc-controls__status')).toContainText(version.published)
    await expectEventuallyVisible('en', slug, { ...before, title: 'Pasted in one go' })
    expect((await visibleArticle('fr', ARTICLES.fr.slug)).title).toBe(ARTICLES.fr.title)
  })

  test('answers at a new address within a second', async ({ page }) => {
    const slug = 'a-very-new-chassis'
    await openPanel(page, `${address}?locale=en`)
    await saveAsDraft(page, () => articleField(page, 'slug').fill(slug))
    expect((await visibleArticle('en', slug)).status).toBe(404)
    expect((await visibleArticle('en', ARTICLES.en.slug)).status).toBe(200)

    await publishIn(page, 'en')
    await expectEventuallyVisible('en', slug, {
      status: 200,
      title: ARTICLES.en.title,
      ...listedFirst('en', slug),
    })
    await expectEventuallyVisible('en', ARTICLES.en.slug, { status: 308 })
  })

  test('is gone within a second in the language in which it is unpublished, and only there', async ({
    page,
  }) => {
    await openPanel(page, `${address}?locale=fr`)
    await unpublishIn(page, 'fr')
    await expectEventuallyVisible('fr', ARTICLES.fr.slug, notListed('fr'))
    const others = PUBLISHED.filter((code) => code !== 'fr')
    for (const code of others) {
      const { slug } = ARTICLES[code]
      const expected = { status: 200, translations: translations(others), ...listedFirst(code, slug) }
      await expectEventuallyVisible(code, slug, expected)
    }
  })

  test('shows its newest text when it is published from the list, in the language of the list', async ({
    page,
  }) => {
    const { slug } = ARTICLES.fr
    const before = await visibleArticle('fr', slug)
    await openPanel(page, `${address}?locale=fr`)
    await saveAsDraft(page, () => articleField(page, 'title').fill('Un titre publié de la liste'))
    await openPanel(page, '/collections/news?locale=fr')
    await publishTicked(page, Number(address.split('/').at(-1)))
    await expectEventuallyVisible('fr', slug, { ...before, title: 'Un titre publié de la liste' })
    expect((await visibleArticle('en', ARTICLES.en.slug)).title).toBe(ARTICLES.en.title)
  })

  test('is saved as it was typed last, also when its publication was refused at that moment', async ({
    page,
  }) => {
    await openPanel(page, `${address}?locale=en`)
    await articleField(page, 'summary').fill('')
    const refusal = page.waitForResponse((answer) => answer.url().includes('publishSpecificLocale=en'))
    await saveAsDraft(page, async () => {
      await articleField(page, 'title').fill('Typed last')
      await publishButton(page, 'en').click()
      expect((await refusal).status()).toBe(400)
    })
    // On a slow machine that was the save of the summary, and the one of the title follows.
    const place = `/api${address.replace('/collections', '')}?locale=en&draft=true`
    await expect.poll(async () => (await (await page.request.get(place)).json()).title).toBe('Typed last')
  })

  for (const [way, leave] of [
    ['another language is chosen', (page: Page) => chooseLanguage(page, 'fr')],
    ['a link is followed', (page: Page) => page.locator('.step-nav a[href$="/collections/news"]').click()],
  ] as const)
    test(`is saved as it was typed when ${way} at once`, async ({ page }) => {
      await openPanel(page, `${address}?locale=en`)
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await articleField(page, 'title').fill('Typed and left')
      await leave(page)
      expect((await saved).status()).toBe(200)
      await expect(page).not.toHaveURL(/locale=en$/)
      const stored = await page.request.get(`/api${address.replace('/collections', '')}?locale=en&draft=true`)
      expect(await stored.json()).toMatchObject({ title: 'Typed and left' })
    })

  test('asks before what a save has failed to store is lost by another language, chosen while it was sent', async ({
    page,
  }) => {
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      return dialog.dismiss()
    })
    let fail = () => {}
    const chosen = new Promise<void>((resolve) => {
      fail = resolve
    })
    await openPanel(page, `${address}?locale=en`)
    await page.route(/autosave=true/, async (route) => {
      await chosen
      await route.abort()
    })
    const sent = page.waitForRequest(/autosave=true/)
    await articleField(page, 'title').fill('Sent and never stored')
    await sent
    await chooseLanguage(page, 'fr')
    fail()
    await expect.poll(() => questions).toHaveLength(1)
    await expect(page).toHaveURL(/locale=en$/)
    await expect(articleField(page, 'title')).toHaveValue('Sent and never stored')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.unroute(/autosave=true/)
    expect((await saved).status()).toBe(200)
  })

  test('keeps the focus: in the first field that was refused, and among the buttons after a success', async ({
    page,
  }) => {
    await openPanel(page, `${address}?locale=en`)
    await saveAsDraft(page, () => articleField(page, 'summary').fill(''))
    await saveAsDraft(page, () => articleField(page, 'title').fill(''))
    await publishButton(page, 'en').click()
    await expect(articleField(page, 'title')).toBeFocused()

    await articleField(page, 'summary').fill('It is there again.')
    await saveAsDraft(page, () => articleField(page, 'title').fill('There again'))
    await publishIn(page, 'en')
    await expect(page.locator('.doc-controls :focus')).toHaveCount(1)
  })

  test('is told what a text has against the style of its language, and is saved all the same', async ({
    page,
  }) => {
    const summary = page.getByText(adminMessageIn('en', 'style.title').replace('{count}', '1'))
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
    await signInAs(hers, await createAccount('editor', 'dvoje'))
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

test.describe('a global without drafts', () => {
  test.use({ locale: 'en-GB' })

  test('asks before what is typed is lost by another language or by going back', async ({ page }) => {
    const consent = page.locator('#field-contact__consent')
    const answers: boolean[] = [false, false, true]
    page.on('dialog', (dialog) => (answers.shift() ? dialog.accept() : dialog.dismiss()))
    await signIn(page)
    await openPanel(page, '/globals/contact?locale=en')
    await openPanel(page, '/globals/forms?locale=en')
    await expect(page.locator('.doc-controls__popup')).toBeHidden()
    const before = await consent.inputValue()
    await consent.fill('Not yet saved')
    await chooseLanguage(page, 'fr')
    await page.evaluate(() => history.back())
    await expect.poll(() => answers).toEqual([true])
    await expect(page).toHaveURL(/globals\/forms\?locale=en$/)
    await expect(consent).toHaveValue('Not yet saved')

    await chooseLanguage(page, 'fr')
    await expect(page).toHaveURL(/locale=fr$/)
    await panelReady(page)
    await expect(consent).not.toHaveValue('Not yet saved')
    await chooseLanguage(page, 'en')
    await expect(page).toHaveURL(/locale=en$/)
    await expect(consent).toHaveValue(before)
  })
})

test.describe('a page of the company that two people have open', () => {
  test.use({ locale: 'en-GB' })

  test('keeps what the second has typed when it is refused, with no dialog before it', async ({
    page,
    browser,
  }) => {
    const intro = (form: Page) => form.locator('#field-intro')
    const saved = async (form: Page, text: string) => {
      const answer = form.waitForResponse(
        (sent) => sent.url().includes('/api/globals/home') && sent.request().method() === 'POST',
      )
      await intro(form).fill(text)
      return (await answer).status()
    }
    const context = await browser.newContext({ locale: 'en-GB' })
    const hers = await context.newPage()
    await signIn(page)
    await signInAs(hers, await createAccount('editor', 'naslovnica'))
    const { intro: before } = await (await page.request.get('/api/globals/home?locale=en&depth=0')).json()
    await openPanel(page, '/globals/home?locale=en')
    await openPanel(hers, '/globals/home?locale=en')
    expect(await saved(page, 'His introduction')).toBe(200)
    expect(await saved(hers, 'Her introduction')).toBe(409)
    await expect(hers.getByText('His introduction').first()).toBeVisible()
    await expect(hers.locator('#action-save')).toBeEnabled()
    await expect(hers.getByRole('dialog')).toHaveCount(0)
    await expect(intro(hers)).toHaveValue('Her introduction')
    await expect(intro(hers)).toBeEnabled()
    await context.close()
    await page.request.post('/api/globals/home?locale=en&publishSpecificLocale=en', {
      data: { intro: before, _status: 'published' },
    })
  })
})
