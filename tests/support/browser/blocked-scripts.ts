// Scripts on a slow line: what somebody does before React is there.

import type { Page, Request } from '@playwright/test'

/** Next's own, and those of a form on a cached page. */
const REACT_SCRIPTS = /\/_next\/static\/(chunks|form)\//

const isReactScript = (request: Request) =>
  REACT_SCRIPTS.test(request.url()) && request.resourceType() === 'script'

/** Addresses of React's scripts that the page asks for from now on, to run them. */
export function requestedScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isReactScript(request)) asked.push(request.url())
  })
  return asked
}

/** Keeps React's scripts from arriving until the answer is called. */
export async function blockScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(REACT_SCRIPTS, async (route) => {
    await released
    // The page may be gone.
    await route.continue().catch(() => undefined)
  })
  return release
}
