// A browser for one file of Vitest's tests.

import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'

/** Launches it before the file's tests and closes it after them; call the answer inside tests and hooks only. */
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
