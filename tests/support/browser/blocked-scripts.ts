// Scripts on a slow line: what somebody does before React is there.

import type { Page, Request } from '@playwright/test'

const CHUNKS = '/_next/static/chunks/'

const isChunk = (request: Request) => request.url().includes(CHUNKS) && request.resourceType() === 'script'

/** Addresses of the framework's scripts that the page asks for from now on, to run them. */
export function requestedScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isChunk(request)) asked.push(request.url())
  })
  return asked
}

/** Keeps the framework's scripts from arriving until the answer is called. */
export async function blockScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${CHUNKS}**`, async (route) => {
    await released
    // The page may be gone.
    await route.continue().catch(() => undefined)
  })
  return release
}
