import { expect, type Locator } from '@playwright/test'

/** Comes near, as somebody does who is about to use the element: only then do deferred scripts run (`src/deferred-hydration.ts`). */
async function interactWith(element: Locator): Promise<void> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'nearest' }))
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 }
  await element.page().mouse.move(x + 1, y + 1, { steps: 2 })
}

/** Waits until React has taken the element over: before that a click goes to the bare page. */
export async function expectHydrated(element: Locator): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  await interactWith(element)
  await expect.poll(isTakenOver).toBe(true)
}
