// The life of a session in the browser (site.md §4.4), and the bar above the page for signed-in users.

import type { BrowserContext, Page } from '@playwright/test'
import { createAccount, suspendAccountOf, type TestUser, tokensOf } from '@tests/support/admin/accounts'
import { enterPassword, signInAs } from '@tests/support/admin/admin-panel'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { layoutShiftSoFar } from '@tests/support/browser/layout-shift'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { DESKTOP, PHONE } from '@tests/support/browser/windows'
import { demoNews, interpolated, messagesIn, nth } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_CODES, type Locale, localeEntry } from '@/shared/locales'

const ACCESS = 'directus_token'
const REFRESH = 'directus_refresh_token'

const barOf = (page: Page, locale: Locale) =>
  page.getByRole('navigation', { name: messagesIn(locale).sessionBar.title })
const article = (locale: Locale) => itemPath('newsItem', locale, nth(demoNews(locale), 0).slug)

async function signIn(page: Page, person: TestUser, to: string): Promise<void> {
  await signInAs(page, person)
  await page.goto(to)
}

/** As a browser that was left alone for longer than an access token lives. */
async function letExpire(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: ACCESS })
  const expiry = (await context.cookies()).find(({ name }) => name === TOKEN_EXPIRY_COOKIE_NAME)
  if (!expiry) throw new Error('nobody is signed in')
  await context.addCookies([{ ...expiry, value: '1000' }])
}

const refreshTokenIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === REFRESH)?.value

test.describe('the bar above the page', () => {
  const locale = 'de'
  test.use({ locale: localeEntry(locale).lang })
  const words = messagesIn(locale).sessionBar

  // Not `cleanPage`, which would refuse what Chromium writes of the missing fonts.
  test('moves nothing when it comes: a button under the pointer stays there', async ({ page }) => {
    // A font that comes late moves words, which is no doing of the bar: none comes.
    await page.route('**/*.woff2', (route) => route.abort())
    await signIn(page, await createAccount('member'), pagePath('account', locale))
    // One that is made for each visitor, one that is kept, and one with a form.
    for (const size of [PHONE, DESKTOP])
      for (const path of [pagePath('account', locale), article(locale), pagePath('contact', locale)]) {
        await page.setViewportSize(size)
        await page.goto(path)
        await expect(barOf(page, locale)).toBeVisible()
        expect(await layoutShiftSoFar(page), `${path}, ${size.width} px`).toBeLessThan(0.001)
      }
  })

  test('leads an editor to the form behind the page, in its language, and out again', async ({
    cleanPage: page,
    context,
  }) => {
    const editor = await createAccount('editor')
    await signIn(page, editor, article(locale))
    const bar = barOf(page, locale)
    const edit = bar.getByRole('link', { name: words.edit })
    await expect(edit).toHaveAttribute(
      'href',
      new RegExp(`^/admin/collections/news/\\d+\\?locale=${locale}$`),
    )
    const all = interpolated(words.languages, { published: 5, total: 5 })
    await bar.getByText(all).click()
    await expect(bar.getByRole('listitem')).toHaveCount(LOCALE_CODES.length)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('listitem').first()).toBeHidden()

    await edit.click()
    await expect(page).toHaveURL(/\/admin\/collections\/news\/\d+/)
    await page.goBack()
    await barOf(page, locale).getByText(editor.email).click()
    await barOf(page, locale).getByRole('button', { name: words.signOut }).click()
    await expect(page).toHaveURL(article(locale))
    await expect(barOf(page, locale)).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['i18n_redirected'])
    await page.goto('/admin')
    await expect(page).toHaveURL(new RegExp(pagePath('signIn', locale)))
  })

  test('is one line for a member: the account, and the way out', async ({ cleanPage: page }) => {
    const member = await createAccount('member')
    await signIn(page, member, pagePath('news', locale))
    const bar = barOf(page, locale)
    await bar.getByText(member.email).click()
    await expect(bar.getByRole('link')).toHaveText([words.account])
    await expect(bar.getByRole('button')).toHaveText([words.signOut])
    await bar.getByRole('link', { name: words.account }).click()
    await expect(page).toHaveURL(pagePath('account', locale))
  })

  test('has the words of each language, and is not wider than the window, its lists included', async ({
    page,
  }) => {
    const editor = await createAccount('editor')
    await signInAs(page, editor)
    for (const code of LOCALE_CODES) {
      await page.goto(article(code))
      const edit = barOf(page, code).getByRole('link', { name: messagesIn(code).sessionBar.edit })
      await expect(edit).toHaveAttribute(
        'href',
        new RegExp(`^/admin/collections/news/\\d+\\?locale=${code}$`),
      )
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        for (const summary of await barOf(page, code).locator('summary').all()) {
          await summary.click()
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(beyond, `${code}, ${width} px`).toBeLessThanOrEqual(0)
        }
      }
    }
  })
})

test.describe('drafts on the site', () => {
  const locale = 'de'
  const words = messagesIn(locale)
  const path = article(locale)
  // Both change the same article, so they share what is made for it.
  test.describe.configure({ mode: 'default' })
  const DRAFT_TITLE = 'Ein Titel, den nur die Redaktion sieht'
  let editor: TestUser
  let address: string

  const asEditor = async (method: string, query: string, data?: object) => {
    const { access_token: token } = await tokensOf(editor)
    const answer = await fetch(`${siteUrl()}/api/news${query}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(data && { body: JSON.stringify(data) }),
    })
    if (!answer.ok) throw new Error(`${method} ${query}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  test.beforeAll(async () => {
    editor = await createAccount('editor')
    const { slug } = nth(demoNews(locale), 0)
    const { docs } = await asEditor('GET', `?locale=${locale}&where[slug][equals]=${slug}&depth=0`)
    address = `/${docs[0].id}`
    await asEditor('PATCH', `${address}?locale=${locale}&draft=true`, {
      title: DRAFT_TITLE,
      _status: 'draft',
    })
  })
  test.afterAll(async () => {
    const { title } = nth(demoNews(locale), 0)
    await asEditor('PATCH', `${address}?locale=${locale}&publishSpecificLocale=${locale}`, {
      title,
      _status: 'published',
    })
  })

  test('are shown to an editor who wants them, on every page, and to nobody else', async ({
    page,
    request,
    context,
  }) => {
    await signIn(page, editor, path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText(DRAFT_TITLE)
    await barOf(page, locale).getByRole('button', { name: words.sessionBar.draftsOff }).click()
    await expect(heading).toHaveText(DRAFT_TITLE)
    await expect(page.getByText(words.draftsNote.title)).toBeVisible()
    const answer = await page.reload()
    expect(answer?.headers()['cache-control']).toMatch(/private.*no-store/)
    await page.goto(pagePath('news', locale))
    await expect(page.getByRole('link', { name: DRAFT_TITLE })).toBeVisible()

    const public_ = await request.get(path, { headers: { Cookie: `i18n_redirected=${locale}` } })
    expect(await public_.text()).not.toContain(DRAFT_TITLE)
    expect(public_.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')

    await page.goto(path)
    await letExpire(context)
    await page.goto(path)
    await expect(heading).toHaveText(DRAFT_TITLE)

    await barOf(page, locale).getByRole('button', { name: words.sessionBar.draftsOn }).click()
    await expect(heading).not.toHaveText(DRAFT_TITLE)
    expect((await page.reload())?.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('stay closed to a member, and to whoever kept the cookie', async ({ page, context, browser }) => {
    const member = await createAccount('member')
    await signIn(page, member, path)
    const form = { drafts: 'on', redirect: path }
    await page.request.post(SESSION_PATHS.drafts, { form })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT_TITLE)

    const theirs = await browser.newContext({ baseURL: siteUrl() })
    const editorPage = await theirs.newPage()
    await signIn(editorPage, editor, path)
    await editorPage.request.post(SESSION_PATHS.drafts, { form })
    const stolen = (await theirs.cookies()).find(({ name }) => name === '__prerender_bypass')
    expect(stolen).toBeDefined()
    if (stolen) await context.addCookies([stolen])
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT_TITLE)
    await context.clearCookies({ name: /directus/ })
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT_TITLE)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__prerender_bypass')
    await theirs.close()
  })
})

test.describe('a session that has expired', () => {
  const locale = 'en'
  const path = pagePath('company', locale)
  let editor: TestUser

  test.beforeEach(async ({ page }) => {
    editor = await createAccount('editor')
    await signIn(page, editor, path)
    await expect(barOf(page, locale)).toBeVisible()
  })

  test('is renewed by one tab, and another goes on with it', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(path)
    await expect(barOf(other, locale)).toBeVisible()
    const before = await refreshTokenIn(context)
    await letExpire(context)
    await page.goto(pagePath('news', locale))
    await expect(barOf(page, locale)).toBeVisible()
    expect(await refreshTokenIn(context)).not.toBe(before)

    await other.bringToFront()
    await barOf(other, locale)
      .getByRole('link', { name: messagesIn(locale).sessionBar.edit })
      .click()
    await expect(other).toHaveURL(/\/admin\/globals\/company/)
    await expect(other.locator('#field-name')).toBeVisible()
  })

  test('is renewed once when many tabs wake at once', async ({ page, context }) => {
    const tabs = [page]
    while (tabs.length < 4) tabs.push(await context.newPage())
    await letExpire(context)
    const renewals: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith(SESSION_PATHS.refresh)) renewals.push(request.method())
    })
    await Promise.all(tabs.map((tab) => tab.goto(path)))
    for (const tab of tabs) await expect(barOf(tab, locale)).toBeVisible()
    expect(renewals).toEqual(['POST'])
  })

  test('that cannot be renewed ends with a word, and asks no more', async ({ page, context }) => {
    await page.request.post('/auth/logout', { data: { mode: 'cookie' } })
    await context.addCookies([{ name: REFRESH, value: 'rotated-long-ago', url: siteUrl() }])
    await letExpire(context)
    await page.addInitScript(() => {
      window.addEventListener('kovina:session-ended', () => {
        document.body.dataset.endings = `${document.body.dataset.endings ?? ''}|`
      })
    })
    const ended = page.waitForEvent('console', (message) => message.text().includes('[Directus Error]: 401'))
    await page.goto(path)
    await ended
    const words = messagesIn(locale).sessionBar
    await expect(page.getByRole('status')).toHaveText(`${words.ended} ${words.signInAgain}`)
    await expect(page.locator('body')).toHaveAttribute('data-endings', '|')
    await expect(page.getByRole('link', { name: words.signInAgain })).toHaveAttribute(
      'href',
      `${pagePath('signIn', locale)}?redirect=${encodeURIComponent(path)}`,
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(pagePath('contact', locale))
    await page.waitForLoadState('networkidle')
    expect(asked.filter((one) => one.startsWith('/session'))).toEqual([])
  })

  test('of somebody who was suspended meanwhile is over everywhere', async ({ page, context }) => {
    await suspendAccountOf(editor.email)
    await page.reload()
    await expect(page.getByRole('status')).toContainText(messagesIn(locale).sessionBar.ended)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['i18n_redirected'])
    await page.goto('/admin')
    await expect(page).toHaveURL(new RegExp(pagePath('signIn', locale)))
  })

  test('outlives a lost connection', async ({ page, context }) => {
    await letExpire(context)
    await context.route(`**${SESSION_PATHS.refresh}`, (route) => route.abort())
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith(SESSION_PATHS.refresh)),
      page.goto(path),
    ])
    await context.unroute(`**${SESSION_PATHS.refresh}`)
    await page.goto(path)
    await expect(barOf(page, locale)).toBeVisible()
  })
})

test('a sign-in ends the session before, also one that fails', async ({ page, context }) => {
  const editor = await createAccount('editor')
  await signIn(page, editor, pagePath('news', 'hr'))
  const answer = await page.request.post(SESSION_PATHS.signIn, {
    form: { locale: 'hr', email: editor.email, password: 'netočna lozinka' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('directus'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'it' })

  test('a page leads to the account all the same', async ({ cleanPage: page }) => {
    const member = await createAccount('member')
    await page.goto(pagePath('news', 'it'))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: messagesIn('it').navigation.account })
      .click()
    await enterPassword(page, member)
    await expect(page).toHaveURL(pagePath('account', 'it'))
  })
})

const TRAPS = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
]

test('no redirect leaves the site', async ({ playwright }) => {
  const editor = await createAccount('editor')
  for (const trap of TRAPS) {
    const visitor = await playwright.request.newContext({ baseURL: siteUrl(), maxRedirects: 0 })
    await visitor.post(SESSION_PATHS.signIn, { form: { ...editor, locale: 'en' } })
    const query = new URLSearchParams({ redirect: trap, open: trap, path: trap })
    const posted = { form: { locale: 'en', redirect: trap, drafts: 'on' } }
    const answers = [
      await visitor.get(`${SESSION_PATHS.renew}?${query}`),
      await visitor.get(`${pagePath('signIn', 'en')}?${query}`),
      await visitor.get(`/admin/login?${query}`),
      await visitor.post(SESSION_PATHS.drafts, posted),
      await visitor.post(SESSION_PATHS.signOut, posted),
    ]
    for (const answer of answers) {
      const where = `${JSON.stringify(trap)} at ${answer.url()}`
      const location = answer.headers().location ?? '/'
      expect(new URL(location, siteUrl()).origin, where).toBe(siteUrl())
      expect(location, where).not.toContain('evil')
    }
    await visitor.dispose()
  }
})
