import type { Page } from '@playwright/test'

/** Holds the requests for these addresses; returns the function that releases them. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
