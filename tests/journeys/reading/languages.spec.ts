import type { BrowserContext, Page, Response } from '@playwright/test'
import { expect, test } from '@tests/support/browser/test'
import { demoNews, inEveryLanguage, messagesIn } from '@tests/support/pages/expected-content'
import { itemPath, localePrefix, pagePath } from '@/i18n/routing/routes'
import { LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_COOKIE_MAX_AGE_SECONDS } from '@/shared/limits'
import { LOCALES } from '@/shared/locales'

async function languageCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE_NAME)
}

async function writesCookie(answer: Response | null): Promise<boolean> {
  return (await answer?.headerValue('set-cookie'))?.includes(LOCALE_COOKIE_NAME) ?? false
}

/** Opens an address and tells how the first answer, before any redirect, looked. */
async function firstAnswer(page: Page, path: string): Promise<Response | null | undefined> {
  const last = await page.goto(path)
  let request = last?.request()
  while (request?.redirectedFrom()) request = request.redirectedFrom() ?? undefined
  return request?.response()
}

for (const { code, lang } of LOCALES.slice(1)) {
  test(`a browser that asks for ${code} is led from / to its own home at the first visit, and remembered`, async ({
    request,
  }) => {
    const answer = await request.get('/?from=letter', {
      headers: { 'Accept-Language': lang, Accept: 'text/html', 'Sec-Fetch-Dest': 'document' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`${localePrefix(code)}?from=letter`)
    const set = answer.headers()['set-cookie'] ?? ''
    expect(set).toContain(`${LOCALE_COOKIE_NAME}=${code};`)
    for (const attribute of ['Path=/', 'SameSite=lax', `Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}`])
      expect(set.toLowerCase()).toContain(attribute.toLowerCase())
    expect(set.toLowerCase()).not.toContain('httponly')
  })
}

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-AT' })

  test('is led from / to its own home at the first visit, and the cookie lasts', async ({
    cleanPage: page,
  }) => {
    const answer = await firstAnswer(page, '/?from=letter')
    expect(answer?.status()).toBe(302)
    await expect(page).toHaveURL('/de?from=letter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    const cookie = await languageCookie(page.context())
    expect(cookie).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax', httpOnly: false })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeCloseTo(LOCALE_COOKIE_MAX_AGE_SECONDS / 86_400, 1)
  })

  test('stays on the Croatian home when its reader has clicked there', async ({ cleanPage: page }) => {
    await page.goto('/de')
    const languages = page.getByRole('navigation', { name: messagesIn('de').navigation.languages })
    await languages.getByRole('link', { name: 'Hrvatski' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hr')
    expect((await languageCookie(page.context()))?.value).toBe('hr')

    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hr')
  })

  test('keeps query and fragment when its reader changes the language', async ({ cleanPage: page }) => {
    await page.goto(`${pagePath('contact', 'en')}?utm_source=letter#message`)
    const languages = page.getByRole('navigation', { name: messagesIn('en').navigation.languages })
    await languages.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(`${pagePath('contact', 'de')}?utm_source=letter#message`)
  })

  test('is not led away from an address in another language', async ({ cleanPage: page }) => {
    const answer = await firstAnswer(page, pagePath('news', 'hr'))
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hr')
  })

  test('writes the cookie only when the language changes', async ({ cleanPage: page }) => {
    expect(await writesCookie(await page.goto(pagePath('company', 'de')))).toBe(true)
    expect(await writesCookie(await page.goto(pagePath('news', 'de')))).toBe(false)
    expect(await writesCookie(await page.goto(pagePath('news', 'fr')))).toBe(true)
    expect((await languageCookie(page.context()))?.value).toBe('fr')
    expect(await writesCookie(await page.goto(pagePath('process', 'fr')))).toBe(false)
  })

  test('is led by what it was last shown, not by what it asks for', async ({ cleanPage: page }) => {
    await page.goto(pagePath('process', 'it'))
    await page.goto('/')
    await expect(page).toHaveURL('/it')
  })

  test('is led by its wish when the cookie holds nothing known', async ({ cleanPage: page, baseURL }) => {
    await page.context().addCookies([{ name: LOCALE_COOKIE_NAME, value: 'xx', url: baseURL }])
    await page.goto('/')
    await expect(page).toHaveURL('/de')
  })
})

const article = inEveryLanguage(demoNews, 2)
const moved = [
  ['the Croatian home under a prefix', '/hr', '/'],
  ['a Croatian page under a prefix', '/hr/novosti?page=2', '/novosti?page=2'],
  ['a path in the wrong language', '/de/news', '/de/neuigkeiten'],
  ['a path in capitals', '/de/NEUIGKEITEN', '/de/neuigkeiten'],
  ['a path with a slash at its end', '/en/contact/', '/en/contact'],
  ['a decomposed accent', '/fr/actualite%CC%81s', pagePath('news', 'fr')],
  [
    'a list path and slug in the wrong language',
    `/de/novosti/${article.hr.slug}`,
    itemPath('newsItem', 'de', article.de.slug),
  ],
  [
    'a slug in the wrong language',
    itemPath('newsItem', 'fr', article.en.slug),
    itemPath('newsItem', 'fr', article.fr.slug),
  ],
] as const

for (const [what, from, to] of moved) {
  test(`${what} is moved for good to the right address`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers().location).toBe(to)
    // A shared cache that kept it would go on redirecting after the content has changed.
    expect(answer.headers()['cache-control'] ?? '').not.toContain('s-maxage')
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200)
  })
}

for (const [what, from, to] of moved.filter(([, from]) => !from.includes('?'))) {
  test(`${what} takes its query along`, async ({ request }) => {
    const answer = await request.get(`${from}?utm_source=letter`, { maxRedirects: 0 })
    expect(answer.headers().location).toBe(`${to}?utm_source=letter`)
  })
}
