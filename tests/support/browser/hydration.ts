import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the pointer near the element, because deferred scripts run only then (`src/deferred-hydration.ts`). */
async function interactWith(element: Locator, turn: number): Promise<void> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'nearest' }))
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 }
  // At a new position: staying in place is no movement.
  await element.page().mouse.move(x + 1 + (turn % 2), y + 1, { steps: 2 })
}

/**
 * Waits until React has hydrated the element; earlier clicks would not reach React. Moves repeatedly, as the script
 * that waits for a movement may load after the first one.
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

/** Waits until React runs the page of the admin panel: earlier input would be lost, and clicks would not reach React. */
export async function panelReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('.template-default, .template-minimal')
    // Payload marks forms that are not ready for input.
    const waiting = document.querySelector(
      'form[data-form-ready="false"], .form-block-loading, .shimmer-effect',
    )
    return !waiting && main && Object.keys(main).some((key) => key.startsWith('__reactProps$'))
  })
}
