// Canary words: a name, a draft and an edit bar that must never be found in a page that is kept for all.

import type { APIRequest, APIRequestContext } from '@playwright/test'
import { createAccount, type TestUser, tokensOf } from '@tests/support/admin/accounts'
import { signInAs } from '@tests/support/admin/admin-panel'
import { screensIn } from '@tests/support/browser/screens'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { demoNews, messagesIn, nth } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'
import type { Locale } from '@/shared/locales'

const NAME = 'Kanarinka Zlatokljun'
const DRAFT = 'Kanarska skica za nikoga'
const AT_ONCE = 8
/** One language: the routes are the same in all. */
const LOCALE: Locale = 'it'

/** Every kind of page once: which are kept, and for whom, is decided by kind. */
const PATHS = screensIn(LOCALE).map(({ path }) => path)

/** Asks for every page, a few at a time. */
async function visitAll(visitor: APIRequestContext, paths: string[]): Promise<Map<string, string>> {
  const waiting = [...paths]
  const seen = new Map<string, string>()
  const one = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      seen.set(path, await (await visitor.get(path)).text())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return seen
}

/** The others are made for each request: what they show depends on it. */
const isKept = (path: string, locale: Locale) =>
  !path.includes('?') &&
  !path.endsWith('/nope') &&
  !(
    ['signIn', 'forgottenPassword', 'register', 'verifyEmail', 'confirmEmail', 'complaintCase'] as const
  ).some((route) => path === pagePath(route, locale))

/** Names the texts that only a signed-in person may see of a page in this language. */
const canaries = (locale: Locale) => {
  const { sessionBar, draftsNote } = messagesIn(locale)
  return [NAME, DRAFT, sessionBar.edit, sessionBar.draftsOn, sessionBar.signOut, draftsNote.title]
}

function expectNoCanary(pages: Map<string, string>, locale: Locale): void {
  for (const [path, html] of pages)
    expect(
      canaries(locale).filter((word) => html.includes(word)),
      path,
    ).toEqual([])
}

let editor: TestUser
let token: string
let article = ''

async function change(path: string, data: object): Promise<void> {
  const answer = await fetch(`${siteUrl()}${path}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(data),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

test.beforeAll(async () => {
  editor = await createAccount('editor')
  token = (await tokensOf(editor)).access_token
  const [firstName, lastName] = NAME.split(' ')
  await change('/users/me', { first_name: firstName, last_name: lastName })
  const slug = nth(demoNews('hr'), 0).slug
  const found = await fetch(`${siteUrl()}/api/news?where[slug][equals]=${slug}&depth=0`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  article = `/api/news/${(await found.json()).docs[0].id}`
  await change(`${article}?locale=${LOCALE}&draft=true`, { title: DRAFT })
})

test.afterAll(async () => {
  const { title } = nth(demoNews(LOCALE), 0)
  await change(`${article}?locale=${LOCALE}&publishSpecificLocale=${LOCALE}`, { title, _status: 'published' })
})

/** An anonymous visitor's requests; or those of one who says that a session runs, and has nothing to show for it. */
function strangers(requests: APIRequest, saysSo: boolean): Promise<APIRequestContext> {
  const said = { name: TOKEN_EXPIRY_COOKIE_NAME, value: String(Date.now() + 3_600_000), expires: -1 }
  const cookie = { ...said, domain: new URL(siteUrl()).hostname, path: '/', httpOnly: false, secure: false }
  const cookies = saysSo ? [{ ...cookie, sameSite: 'Lax' as const }] : []
  return requests.newContext({ baseURL: siteUrl(), storageState: { cookies, origins: [] } })
}

test('no page that is kept says who has read it', async ({ page, playwright }) => {
  const locale = LOCALE
  const stranger = await strangers(playwright.request, false)
  const before = await visitAll(stranger, PATHS)
  expectNoCanary(before, locale)

  const kept = PATHS.filter((path) => isKept(path, locale))
  expect(kept.length).toBeGreaterThan(12)
  const claimant = await strangers(playwright.request, true)
  // Whole, with the scripts that draw the bar.
  const claimed = await visitAll(claimant, kept)

  await signInAs(page, editor)
  const who = await page.request.get(`${SESSION_PATHS.bar}?path=${pagePath('home', locale)}`)
  expect(await who.json()).toMatchObject({ person: NAME })
  const signedIn = await visitAll(page.request, kept)
  for (const [path, html] of signedIn)
    expect(html === claimed.get(path), `${path} is the same for all`).toBe(true)

  const drafts = { drafts: 'on', redirect: pagePath('home', locale) }
  await page.request.post(SESSION_PATHS.drafts, { form: drafts })
  const withDrafts = await visitAll(page.request, kept)
  const seen = withDrafts.get(itemPath('newsItem', locale, nth(demoNews(locale), 0).slug)) ?? ''
  expect(seen, 'the canary sings where it may').toContain(DRAFT)

  // Those that are not kept may differ from visit to visit, and must not sing either.
  const after = await visitAll(stranger, PATHS)
  expectNoCanary(after, locale)
  for (const path of kept) expect(after.get(path) === before.get(path), `${path} is as before`).toBe(true)
  for (const [path, html] of await visitAll(claimant, kept))
    expect(html === claimed.get(path), `${path} is as before`).toBe(true)
  await stranger.dispose()
  await claimant.dispose()
})
