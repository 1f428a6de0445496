import { expect, type Locator } from '@playwright/test'

/** Waits until React has taken the element over: before that a click goes to the bare page. */
export async function expectHydrated(element: Locator): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(isTakenOver).toBe(true)
}
