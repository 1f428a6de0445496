// Blocks scripts, to test what users can do before hydration on a slow connection.

import type { Page, Request } from '@playwright/test'

/** Next's scripts, and those of a form on a cached page. */
const REACT_SCRIPTS = /\/_next\/static\/(chunks|form)\//

const isReactScript = (request: Request) =>
  REACT_SCRIPTS.test(request.url()) && request.resourceType() === 'script'

/** Records the addresses of React's scripts that the page requests from now on, to run them. */
export function requestedScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isReactScript(request)) asked.push(request.url())
  })
  return asked
}

/** Holds back React's scripts until the returned function is called. */
export async function blockScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(REACT_SCRIPTS, async (route) => {
    await released
    // The page may have been closed.
    await route.continue().catch(() => undefined)
  })
  return release
}
