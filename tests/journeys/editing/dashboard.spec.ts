import type { Page } from '@playwright/test'
import { adminToken, anAccount, freshEmail, removeAccountOf } from '@tests/support/accounts'
import { accessibilityFaults } from '@tests/support/axe'
import { aText } from '@tests/support/content'
import { enterPassword, openPanel, signIn, signInAs } from '@tests/support/panel'
import { adminWord, filled } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'

type Word = Extract<Parameters<typeof adminWord>[1], `dashboard.${string}`>
const word = (name: Word extends `dashboard.${infer Name}` ? Name : never) =>
  adminWord('hr', `dashboard.${name}` as Word)

async function asAdmin<Answer>(page: Page, method: string, path: string, data: object = {}): Promise<Answer> {
  const headers = { Authorization: `Bearer ${await adminToken()}` }
  const answer = await page.request.fetch(path, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const desk = '[class*="desk"]'

test('an administrator sees drafts, translations and the people who have not answered', async ({
  cleanPage: page,
}) => {
  const email = freshEmail('ceka')
  await signIn(page)
  await asAdmin(page, 'POST', '/api/users', { email, role: 'editor', status: 'invited' })
  const { doc } = await asAdmin<{ doc: { id: number } }>(page, 'POST', '/api/news?locale=hr&draft=true', {
    ...aText('Nacrt koji čeka'),
    _status: 'draft',
  })
  await openPanel(page, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    filled(word('hello'), { name: 'Administrator' }),
  )
  await expect(page.getByRole('heading', { name: word('openInvitations') })).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  expect(await accessibilityFaults(page, desk)).toEqual([])
  await page.getByRole('link', { name: 'Nacrt koji čeka' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/collections/news/${doc.id}\\?locale=hr`))
  await asAdmin(page, 'DELETE', `/api/news/${doc.id}`)
  await removeAccountOf(email)
})

test('a translator sees what is missing in the own language, and is led into it', async ({
  cleanPage: page,
}) => {
  const translator = await anAccount('translator', 'prevoditeljica')
  await asAdmin(page, 'PATCH', `/api/users/${translator.id}`, { languages: ['de'], firstName: 'Eva' })
  const { doc } = await asAdmin<{ doc: { id: number } }>(
    page,
    'POST',
    '/api/news?locale=hr&publishSpecificLocale=hr',
    { ...aText('Samo na hrvatskom'), _status: 'published' },
  )
  await signInAs(page, translator)
  await openPanel(page, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(filled(word('hello'), { name: 'Eva' }))
  await expect(page.getByRole('heading', { name: word('missing') })).toBeVisible()
  await expect(page.locator('summary')).toHaveText([/^Deutsch \(\d+\)$/])
  await expect(page.getByRole('heading', { name: word('people') })).toHaveCount(0)
  await page.getByRole('link', { name: 'Samo na hrvatskom' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/collections/news/${doc.id}\\?locale=de`))
  // What all languages share is shown, and cannot be changed.
  await expect(page.locator('#field-publishedOn input')).toBeDisabled()
  await expect(page.locator('#field-title')).toBeEnabled()
  await asAdmin(page, 'DELETE', `/api/news/${doc.id}`)
})

test('a member comes into no part of the panel', async ({ page }) => {
  const member = await anAccount('member', 'clanica')
  await page.goto('/prijava')
  await enterPassword(page, member)
  await expect(page).not.toHaveURL(/prijava/)
  for (const path of ['', '/collections/news', '/globals/company', '/account']) {
    await page.goto(`/admin${path}`)
    await expect(page.locator('.template-default__nav-toggler, .nav, .dashboard')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText(word('translations'))
  }
})

test('the panel is dressed by files that a browser keeps, and its pages carry little of it', async ({
  cleanPage: page,
}) => {
  await signIn(page)
  const answer = await page.goto('/admin')
  const html = (await answer?.text()) ?? ''
  const written = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  expect(written.length).toBeLessThan(100_000)
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
