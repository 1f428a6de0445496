import type { APIRequestContext, Page } from '@playwright/test'
import { adminAccount } from '@tests/support/admin/admin-panel'
import { expect, test } from '@tests/support/browser/test'
import { demoNews, messagesIn } from '@tests/support/pages/expected-content'
import { pagePath } from '@/i18n/routing/routes'

async function signedIn(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/auth/login', { data: { ...adminAccount(), mode: 'session' } })
  expect(answer.status()).toBe(200)
}

async function publishedInItalian(request: APIRequestContext): Promise<number[]> {
  const query = 'locale=it&fallback-locale=null&depth=0&limit=100&where[_status][equals]=published'
  const { docs }: { docs: { id: number }[] } = await (await request.get(`/api/news?${query}`)).json()
  return docs.map(({ id }) => id)
}

/** Opens a page that has just changed: readers are given the old one when the new one takes more than a second. */
async function openFresh(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(path)
    expect(answer?.headers()['cache-status'] ?? '').not.toContain('detail=old')
  }).toPass({ timeout: 20_000 })
}

test.describe('news in a language that has none', () => {
  test.use({ locale: 'it' })
  let taken: number[] = []

  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL })
    await signedIn(request)
    taken = await publishedInItalian(request)
    for (const id of taken) {
      const answer = await request.patch(`/api/news/${id}?locale=it&depth=0`, { data: { _status: 'draft' } })
      expect(answer.status()).toBe(200)
    }
    await request.dispose()
  })

  test.afterAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL })
    await signedIn(request)
    for (const id of taken) {
      const query = 'locale=it&depth=0&publishSpecificLocale=it'
      const answer = await request.patch(`/api/news/${id}?${query}`, { data: { _status: 'published' } })
      expect(answer.status()).toBe(200)
    }
    expect(await publishedInItalian(request)).toHaveLength(taken.length)
    await request.dispose()
  })

  test('says so and leads on, while the other languages keep theirs', async ({ cleanPage: page }) => {
    const words = messagesIn('it').news
    expect(taken).toHaveLength(demoNews('it').length)
    await openFresh(page, pagePath('news', 'it'))
    await expect(page.getByText(words.empty, { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('link', { name: words.loadMore })).toHaveCount(0)
    await page.getByRole('link', { name: words.emptyNext }).click()
    await expect(page).toHaveURL(pagePath('process', 'it'))

    await openFresh(page, pagePath('home', 'it'))
    await expect(page.getByText(words.empty, { exact: true })).toBeVisible()

    await page.goto(pagePath('news', 'fr'))
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })
})
