import { expect, type Locator, type Page } from '@playwright/test'

/** Comes near, as somebody does who is about to use the element: only then do deferred scripts run (`src/deferred-hydration.ts`). */
async function interactWith(element: Locator, turn: number): Promise<void> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'nearest' }))
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 }
  // Not where the pointer is already: that is no movement.
  await element.page().mouse.move(x + 1 + (turn % 2), y + 1, { steps: 2 })
}

/**
 * Waits until React has taken the element over: before that a click goes to the bare page. Moves again and again, as the
 * script that waits for a movement may come after the first one.
 */
export async function expectHydrated(element: Locator): Promise<void> {
  let turn = 0
  const isTakenOver = async () => {
    await interactWith(element, turn)
    turn += 1
    return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  }
  await expect.poll(isTakenOver, { timeout: 20_000 }).toBe(true)
}

/** Waits until React runs the page of the admin panel; input typed before would be lost, clicks would go to the bare page. */
export async function panelReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('.template-default, .template-minimal')
    // Payload says itself when a form takes input.
    const waiting = document.querySelector(
      'form[data-form-ready="false"], .form-block-loading, .shimmer-effect',
    )
    return !waiting && main && Object.keys(main).some((key) => key.startsWith('__reactProps$'))
  })
}
