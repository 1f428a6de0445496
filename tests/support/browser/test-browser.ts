// Provides a browser for one test file of Vitest.

import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'

/**
 * Launches the browser before the file's tests, and closes it after them. Call the returned function only inside tests
 * and hooks.
 */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('the browser is there in tests and hooks only')
    return browser
  }
}
