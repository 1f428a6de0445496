import { openPanel, signIn } from '@tests/support/admin/admin-panel'
import { galleryOn } from '@tests/support/browser/gallery'
import { expect, test } from '@tests/support/browser/test'
import { PHONE } from '@tests/support/browser/windows'
import { richTextBody } from '@tests/support/database/content-fixtures'
import { messagesIn } from '@tests/support/pages/expected-content'
import { DRAFTED_GLOBALS, EDITORIAL_COLLECTIONS } from '@/content/content-types'
import { globalPreviewPath, previewPath } from '@/i18n/routing/preview-path'

test.describe('a draft', () => {
  test.use({ locale: 'de-DE' })

  test('is previewed by editors as visitors will see it, follows the form while one types, and is nobody else’s', async ({
    page,
    browser,
  }) => {
    await signIn(page)
    const summary = 'Kurzfassung.'
    const found = await page.request.get('/api/media?limit=2&depth=0&locale=de')
    const { docs: pictures }: { docs: { id: number; alt: string }[] } = await found.json()
    const gallery = pictures.map(({ id }) => id)
    const draft = { title: 'Vorschau A', summary, body: richTextBody('Der Text.'), gallery, _status: 'draft' }
    const created = await page.request.post('/api/news?locale=de&draft=true', {
      data: { ...draft, publishedOn: new Date().toISOString() },
    })
    const { doc }: { doc: { id: number } } = await created.json()
    const address = previewPath('news', doc.id, 'de')

    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vorschau A')
    await expect(page.getByRole('complementary', { name: messagesIn('de').preview.title })).toBeVisible()
    const images = galleryOn(page, messagesIn('de')).section.getByRole('img')
    await expect(images).toHaveCount(pictures.length)
    for (const [index, { alt }] of pictures.entries())
      await expect(images.nth(index)).toHaveAccessibleName(alt)

    const stranger = await browser.newContext()
    const answer = await stranger.request.get(address)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toContain('Vorschau A')
    await stranger.close()

    await openPanel(page, `/collections/news/${doc.id}?locale=de`)
    await page.locator('#live-preview-toggler').click()
    const beside = page.frameLocator('#live-preview-iframe')
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Vorschau A')
    const bar = beside.getByRole('navigation', { name: messagesIn('de').sessionBar.title })
    await expect(bar).toContainText(messagesIn('de').sessionBar.panel)
    await page.locator('#field-title').fill('Vorschau B')
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Vorschau B')
    const besides = galleryOn(beside, messagesIn('de')).openers
    await expect(besides).toHaveCount(pictures.length)
    await page
      .locator('.upload--has-many__dragItem')
      .first()
      .locator('.upload-relationship-details__remove')
      .click()
    await expect(besides).toHaveCount(pictures.length - 1)

    // On a phone the fields take the place: the panel remembers that the preview was opened in a wide window.
    await page.setViewportSize(PHONE)
    await expect(page.locator('#live-preview-iframe')).toBeHidden()
    const field = await page.locator('#field-title').boundingBox()
    expect(field?.width).toBeGreaterThan(250)
    await page.request.delete(`/api/news/${doc.id}`)
  })
})

test('a process without a title in a language is no step there', async ({ page }) => {
  await signIn(page)
  const created = await page.request.post('/api/processes?locale=de&draft=true', {
    data: { title: 'Noch nicht übersetzt', _status: 'draft' },
  })
  const { doc }: { doc: { id: number } } = await created.json()
  await page.goto(previewPath('processes', doc.id, 'fr'))
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText(messagesIn('fr').process.next)).toHaveCount(0)
  await page.request.delete(`/api/processes/${doc.id}`)
})

test('every kind of content has a preview', async ({ page }) => {
  await signIn(page)
  for (const kind of EDITORIAL_COLLECTIONS) {
    const found = await page.request.get(`/api/${kind}?limit=1&depth=0`)
    const { docs }: { docs: { id: number }[] } = await found.json()
    const answer = await page.request.get(previewPath(kind, docs[0]?.id ?? 0, 'fr'))
    expect.soft(answer.status(), kind).toBe(200)
    expect.soft(answer.headers()['cache-control'], kind).toMatch(/private|no-store/)
  }
  for (const global of DRAFTED_GLOBALS) {
    const answer = await page.request.get(globalPreviewPath(global, 'fr'))
    expect.soft(answer.status(), global).toBe(200)
    expect.soft(answer.headers()['cache-control'], global).toMatch(/private|no-store/)
  }
})
