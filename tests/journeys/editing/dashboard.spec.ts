import type { Page } from '@playwright/test'
import { adminToken, createAccount, removeAccountOf, uniqueEmail } from '@tests/support/admin/accounts'
import { enterPassword, openPanel, signIn, signInAs } from '@tests/support/admin/admin-panel'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { panelReady } from '@tests/support/browser/hydration'
import { expect, test } from '@tests/support/browser/test'
import { legalText } from '@tests/support/database/content-fixtures'
import { adminMessageIn, interpolated } from '@tests/support/pages/expected-content'

type Word = Extract<Parameters<typeof adminMessageIn>[1], `dashboard.${string}`>
const word = (name: Word extends `dashboard.${infer Name}` ? Name : never) =>
  adminMessageIn('hr', `dashboard.${name}` as Word)

async function asAdmin<Answer>(page: Page, method: string, path: string, data: object = {}): Promise<Answer> {
  const headers = { Authorization: `Bearer ${await adminToken()}` }
  const answer = await page.request.fetch(path, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const inbox = '[class*="welcome"]'

test('an administrator sees drafts, translations and the people who have not answered', async ({
  cleanPage: page,
}) => {
  const email = uniqueEmail('ceka')
  await signIn(page)
  await asAdmin(page, 'POST', '/api/users', { email, role: 'editor', status: 'invited' })
  const { doc } = await asAdmin<{ doc: { id: number } }>(page, 'POST', '/api/news?locale=hr&draft=true', {
    ...legalText('Nacrt koji čeka'),
    _status: 'draft',
  })
  await openPanel(page, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    interpolated(word('hello'), { name: 'Administrator' }),
  )
  await expect(page.getByRole('heading', { name: word('openInvitations') })).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  expect(await accessibilityViolations(page, { part: inbox })).toEqual([])
  await page.getByRole('link', { name: 'Nacrt koji čeka' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/collections/news/${doc.id}\\?locale=hr`))
  await asAdmin(page, 'DELETE', `/api/news/${doc.id}`)
  await removeAccountOf(email)
})

test('a translator sees what is missing in the own language, and is led into it', async ({
  cleanPage: page,
}) => {
  const translator = await createAccount('translator', 'prevoditeljica')
  await asAdmin(page, 'PATCH', `/api/users/${translator.id}`, { languages: ['de'], firstName: 'Eva' })
  const { doc } = await asAdmin<{ doc: { id: number } }>(
    page,
    'POST',
    '/api/news?locale=hr&publishSpecificLocale=hr',
    { ...legalText('Samo na hrvatskom'), _status: 'published' },
  )
  await signInAs(page, translator)
  await openPanel(page, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    interpolated(word('hello'), { name: 'Eva' }),
  )
  await expect(page.getByRole('heading', { name: word('missing') })).toBeVisible()
  await expect(page.locator('summary')).toHaveText([/^Deutsch \(\d+\)$/])
  await expect(page.getByRole('heading', { name: word('people') })).toHaveCount(0)
  await page.getByRole('link', { name: 'Samo na hrvatskom' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/collections/news/${doc.id}\\?locale=de`))
  // Values that all languages share are shown, and cannot be changed.
  await expect(page.locator('#field-publishedOn input')).toBeDisabled()
  await expect(page.locator('#field-title')).toBeEnabled()
  await asAdmin(page, 'DELETE', `/api/news/${doc.id}`)
})

test('a translation that is older than its text is confirmed in the form, and leaves the list', async ({
  cleanPage: page,
}) => {
  const publish = (locale: string, id: number | null, title: string) =>
    asAdmin<{ doc: { id: number } }>(
      page,
      id ? 'PATCH' : 'POST',
      `/api/news${id ? `/${id}` : ''}?locale=${locale}&publishSpecificLocale=${locale}`,
      { ...legalText(title), _status: 'published' },
    )
  await signIn(page)
  const { doc } = await publish('hr', null, 'Tekst sa zarezom')
  await publish('de', doc.id, 'Text mit Komma')
  await publish('hr', doc.id, 'Tekst, sa zarezom')
  await openPanel(page, '')
  await page.locator('summary', { hasText: 'Deutsch' }).click()
  await page.getByRole('link', { name: 'Text mit Komma' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/collections/news/${doc.id}\\?locale=de`))
  await panelReady(page)
  // The published text as it was translated, beside the one of now.
  await page.getByRole('link', { name: adminMessageIn('hr', 'translation.whatChanged') }).click()
  await expect(page).toHaveURL(/\/versions\/\d+\?.*versionFrom=\d+/)
  const titles = page.locator('.field-diff-content', { hasText: 'sa zarezom' }).first()
  await expect(titles).toContainText('Tekst sa zarezom')
  await expect(titles).toContainText('Tekst, sa zarezom')
  await page.goBack()
  await panelReady(page)
  await page.getByRole('button', { name: adminMessageIn('hr', 'translation.confirm') }).click()
  await expect(
    page.getByRole('status').filter({ hasText: adminMessageIn('hr', 'translation.confirmed') }),
  ).toBeFocused()
  await page.reload()
  await panelReady(page)
  await expect(page.getByText(adminMessageIn('hr', 'translation.outdated'))).toHaveCount(0)
  await openPanel(page, '')
  await expect(page.getByRole('link', { name: 'Text mit Komma' })).toHaveCount(0)
  await asAdmin(page, 'DELETE', `/api/news/${doc.id}`)
})

test('a member comes into no part of the admin panel', async ({ page }) => {
  const member = await createAccount('member', 'clanica')
  await page.goto('/prijava')
  await enterPassword(page, member)
  await expect(page).not.toHaveURL(/prijava/)
  for (const path of ['', '/collections/news', '/globals/company', '/account']) {
    await page.goto(`/admin${path}`)
    await expect(page, path).toHaveURL(/\/admin\/unauthorized/)
    await expect(page.locator('.template-default__nav-toggler, .nav, .dashboard')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText(word('translations'))
  }
})

test('the admin panel is dressed by files that a browser keeps, and its pages carry next to nothing of it', async ({
  cleanPage: page,
}) => {
  await signIn(page)
  const answer = await page.goto('/admin')
  const html = (await answer?.text()) ?? ''
  const written = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  expect(written.length).toBeLessThan(1000)
  const files = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const sent = await page.request.get(file)
    expect(sent.ok(), file).toBe(true)
    expect(sent.headers()['cache-control'], file).toContain('immutable')
  }
})
