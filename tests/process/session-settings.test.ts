// Switches of the session that an operator can turn off: the bar of signed-in users, and renewals that are not asked for.

import type { BrowserContext } from '@playwright/test'
import { useBrowser } from '@tests/support/browser/test-browser'
import { OutageClient } from '@tests/support/http/outage-client'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterEach, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { DRAFT_MODE_COOKIE_NAME, TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'

const PAST_ACCESS_TOKEN_MS = 16 * 60_000

const browser = useBrowser()
const site = useTestSite({ environment: { AUTO_FETCH_USER: 'false', LOGIN_STALL_TIME: '0' } })
afterEach(async () => {
  await site.setClock(0)
  await site.setVariables({ AUTO_REFRESH: null })
})

const expiryIn = async (context: BrowserContext) => {
  const expiry = (await context.cookies()).find(({ name }) => name === TOKEN_EXPIRY_COOKIE_NAME)
  if (!expiry) throw new Error('nobody is signed in')
  return expiry
}

/** Opens the page with a session whose access token has expired; tells what it asked about the session. */
async function askedBy(path: string): Promise<{ asked: string[]; isRenewed: boolean }> {
  const context = await browser().newContext({ baseURL: site.url })
  await context.request.post(SESSION_PATHS.signIn, { form: { ...site.admin, locale: 'en' } })
  await context.clearCookies({ name: 'directus_token' })
  await context.addCookies([{ ...(await expiryIn(context)), value: '1000' }])
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path, { waitUntil: 'networkidle' })
  const isRenewed = Number((await expiryIn(context)).value) > Date.now()
  await context.close()
  return { asked: asked.filter((one) => one.startsWith('/session/')), isRenewed }
}

test('without AUTO_FETCH_USER a page asks for no bar, and renews an expired session all the same', async () => {
  const { asked, isRenewed } = await askedBy(pagePath('company', 'en'))
  expect(asked).toEqual([SESSION_PATHS.csrf, SESSION_PATHS.refresh])
  expect(isRenewed).toBe(true)
})

test('without AUTO_REFRESH an expired session is renewed when that is asked for, and by nothing else', async () => {
  const editor = new OutageClient(site.url)
  await editor.post(SESSION_PATHS.signIn, { ...site.admin, locale: 'en' })
  await site.setVariables({ AUTO_REFRESH: 'false' })
  await site.setClock(PAST_ACCESS_TOKEN_MS)

  // Made for this request, so without what pages of before have.
  expect(await askedBy(pagePath('company', 'de'))).toEqual({ asked: [], isRenewed: false })
  for (const path of [`${SESSION_PATHS.renew}?redirect=/admin`, '/admin/login?redirect=/admin']) {
    const { headers, cookies } = await editor.get(path)
    const signIn = headers.get('location') ?? ''
    expect(new URL(signIn, site.url).searchParams.get('reason'), path).toBe('TOKEN_EXPIRED')
    expect(cookies, path).toEqual([])
    expect((await editor.get(signIn)).status, path).toBe(200)
  }
  const page = await editor.get(`${SESSION_PATHS.renew}?open=/en/news`)
  expect([page.headers.get('location'), page.cookies]).toEqual(['/en/news', [DRAFT_MODE_COOKIE_NAME]])

  const panel = await editor.post('/api/users/refresh-token', {})
  expect([panel.status, panel.cookies]).toEqual([200, expect.arrayContaining([TOKEN_EXPIRY_COOKIE_NAME])])
  await site.setClock(2 * PAST_ACCESS_TOKEN_MS)
  const renewal = await editor.postByScript(SESSION_PATHS.refresh, {})
  expect([renewal.status, renewal.cookies]).toEqual([204, expect.arrayContaining([TOKEN_EXPIRY_COOKIE_NAME])])
})
