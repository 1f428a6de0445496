// Provides a site for one test file of Vitest.

import { afterAll, beforeAll, inject } from 'vitest'
import { startTestSite, type TestSite, type TestSiteOptions } from './test-site'

/** Starts a site before the file's tests, and removes it after them; read its fields only inside tests and hooks. */
export function useTestSite(options: TestSiteOptions | (() => Promise<TestSiteOptions>) = {}): TestSite {
  const site = {} as TestSite
  beforeAll(async () => {
    Object.assign(
      site,
      await startTestSite(inject('templates'), typeof options === 'function' ? await options() : options),
    )
  })
  afterAll(() => site.remove?.())
  return site
}
