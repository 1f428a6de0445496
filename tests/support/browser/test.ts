// Extends Playwright's `test` with the worker's site, and with the check that every journey keeps the console clean.

import { test as base, expect, type Page } from '@playwright/test'
import { openWorkerSite, workerSite } from '../site/worker-site'
import { collectConsoleErrors } from './console-errors'

export { expect }

interface Fixtures {
  /** Page whose journey fails at its end if there were errors in the console, or requests that leave the app. */
  cleanPage: Page
}

/** Returns the address of the worker's site. It is a function, because the site starts after this file is loaded. */
export const siteUrl = (): string => workerSite().url

interface WorkerFixtures {
  site: undefined
}

export const test = base.extend<Fixtures & { clock: undefined }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const close = await openWorkerSite()
      await use(undefined)
      await close()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      await use(undefined)
      await workerSite().setClock(0)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  baseURL: async ({}, use) => use(siteUrl()),
  cleanPage: async ({ page }, use) => {
    const complaints = collectConsoleErrors(page, siteUrl())
    await use(page)
    expect(complaints()).toEqual([])
  },
})
