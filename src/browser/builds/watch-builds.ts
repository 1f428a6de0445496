// Checks every hour for a newer build; if there is one, every link is followed by a full load.

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

/** Keeps a click from all scripts of the page, so that the browser itself follows the link. */
function forceFullNavigation(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isNavigation = link?.origin === location.origin && !link.getAttribute('href')?.startsWith('#')
  if (isNavigation) event.stopImmediatePropagation()
}

/** Returns the build of a document; undefined if it does not say so (the admin panel, where Next itself checks). */
export function buildIdOf({ documentElement }: Document): string | undefined {
  return documentElement.dataset.build
}

/** Watches for a build newer than `own`; checks first after one interval. */
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

  // Timers of a tab in the background may be suspended.
  function checkOnWaking(): void {
    const isDue = Date.now() - lastCheck >= BUILD_CHECK_INTERVAL_MS
    if (document.visibilityState === 'visible' && isDue) void check()
  }
  document.addEventListener('visibilitychange', checkOnWaking)
}
