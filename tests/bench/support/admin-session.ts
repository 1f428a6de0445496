// The first administrator, signed in to the admin panel as a person does: by the form, in a browser.

import { chromium } from '@playwright/test'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'
import type { BenchApp } from './bench-app'

/** The header `Cookie` of the session. */
export async function adminSession({ url, admin }: BenchApp): Promise<string> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/admin`)
    await page.locator('#email').fill(admin.email)
    await page.locator('#password').fill(admin.password)
    await page.locator('main form [type="submit"]').click()
    await page.waitForURL(`${url}/admin`)
    const cookies = await page.context().cookies(url)
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  } finally {
    await browser.close()
  }
}
