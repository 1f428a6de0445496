// npm run screenshots: the pictures of README.md, from an app with demo content, in English.

import { signIn } from '@tests/support/admin/admin-panel'
import { expect, test } from '@tests/support/browser/test'
import { DESKTOP } from '@tests/support/browser/windows'
import sharp from 'sharp'
import { pagePath } from '@/i18n/routing/routes'

const FOLDER = 'docs/images'

test.use({ viewport: DESKTOP, locale: 'en-GB' })

const save = (picture: Buffer, name: string) =>
  sharp(picture).jpeg({ quality: 80, mozjpeg: true }).toFile(`${FOLDER}/${name}`)

test('home', async ({ page }) => {
  await page.goto(pagePath('home', 'en'), { waitUntil: 'networkidle' })
  await save(await page.screenshot(), 'home.jpg')
})

test('admin panel', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/collections/news?locale=en&sort=-publishedOn', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /five-axis/ }).click()
  await expect(page.locator('[contenteditable=true] h2').first()).toBeVisible()
  await save(await page.screenshot(), 'admin.jpg')
})
