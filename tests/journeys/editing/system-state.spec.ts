import { createAccount } from '@tests/support/admin/accounts'
import { openPanel, signIn, signInAs } from '@tests/support/admin/admin-panel'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { overflowPixels } from '@tests/support/browser/overflow'
import { expect, test } from '@tests/support/browser/test'
import { PHONE } from '@tests/support/browser/windows'
import { adminMessageIn } from '@tests/support/pages/expected-content'
import packageFile from '../../../package.json' with { type: 'json' }

const title = adminMessageIn('hr', 'system.title')

test('an administrator finds the state of the system in the navigation, also on a phone', async ({
  cleanPage: page,
}) => {
  await signIn(page)
  await openPanel(page, '')
  await expect(page.locator(`a.nav__link[href="/admin/system"]`)).toHaveText(title)
  await openPanel(page, '/system')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const state = page.locator('main dl, .template-default dl').first()
  await expect(state).toContainText(packageFile.version)
  await expect(state).toContainText(process.versions.node)
  await expect(state).toContainText(adminMessageIn('hr', 'system.mails'))
  expect(await accessibilityViolations(page, { part: 'dl' })).toEqual([])
  await page.setViewportSize(PHONE)
  // The panel's own scripts fit it to the window.
  await expect.poll(() => overflowPixels(page)).toBeLessThanOrEqual(0)
})

test('it is there for administrators only', async ({ cleanPage: page }) => {
  const answer = await page.request.get('/admin/system', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toContain('/admin/login')
  await signInAs(page, await createAccount('editor', 'urednica-sustava'))
  await openPanel(page, '')
  await expect(page.locator('a[href="/admin/system"]')).toHaveCount(0)
  const refused = await page.request.get('/admin/system')
  expect(await refused.text()).not.toContain(process.versions.node)
  expect(refused.status()).toBe(404)
})
