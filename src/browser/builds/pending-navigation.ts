// Stores the destination of a navigation: if a script fails on the way, the address bar may still show the old page.

let currentNavigation: { from: string; to: string } | undefined

/** Records the beginning of a navigation without a full load: by a link, by code, or by the history. */
export function trackNavigation(to: string): void {
  const { href, origin } = new URL(to, location.href)
  currentNavigation = origin === location.origin ? { from: location.href, to: href } : undefined
}

/** Returns the URL of the navigation that has not arrived; null if there is none. */
export function pendingDestination(): string | null {
  // Once the address bar has changed it is correct, even if it differs from the link's target.
  const isPending = currentNavigation?.from === location.href && currentNavigation.to !== location.href
  return isPending && currentNavigation ? currentNavigation.to : null
}
