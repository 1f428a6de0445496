// Asks every hour whether there is a newer build; from then on every link is followed by a full load.

import { BUILD_CHECK_INTERVAL_MS, LATEST_BUILD_PATH } from '@/shared/builds'

/** Returns the id of the latest build; null when it cannot be determined: offline, or an invalid response. */
async function fetchLatestBuildId(): Promise<string | null> {
  try {
    const answer = await fetch(`${LATEST_BUILD_PATH}?${Date.now()}`)
    const { id } = await answer.json()
    return answer.ok && typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** Keeps the click from every script of the page: the browser then follows the link by itself. */
function forceFullNavigation(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isNavigation = link?.origin === location.origin && !link.getAttribute('href')?.startsWith('#')
  if (isNavigation) event.stopImmediatePropagation()
}

/** The build that a document was made by; undefined where it does not say so (the admin panel, where Next looks itself). */
export function buildIdOf({ documentElement }: Document): string | undefined {
  return documentElement.dataset.build
}

/** Watches for a newer build than `own`; first after one interval. */
export function watchBuilds(own: string): void {
  let lastCheck = Date.now()
  let timer = setTimeout(check, BUILD_CHECK_INTERVAL_MS)

  async function check(): Promise<void> {
    clearTimeout(timer)
    lastCheck = Date.now()
    timer = setTimeout(check, BUILD_CHECK_INTERVAL_MS)
    const latest = await fetchLatestBuildId()
    if (latest === null || latest === own) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', checkOnWaking)
    window.addEventListener('click', forceFullNavigation, { capture: true })
  }

  // The timers of a tab in the background sleep.
  function checkOnWaking(): void {
    const isDue = Date.now() - lastCheck >= BUILD_CHECK_INTERVAL_MS
    if (document.visibilityState === 'visible' && isDue) void check()
  }
  document.addEventListener('visibilitychange', checkOnWaking)
}
