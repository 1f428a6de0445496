// Stores the destination of a navigation: when a part of the program fails on the way, the address bar may still show
// the old page.

let currentNavigation: { from: string; to: string } | undefined

/** A navigation without a full load begins: by a link, by code, or by going back. */
export function trackNavigation(to: string): void {
  const { href, origin } = new URL(to, location.href)
  currentNavigation = origin === location.origin ? { from: location.href, to: href } : undefined
}

/** Address of the navigation that has not arrived; null when the visitor stays, or is there. */
export function pendingDestination(): string | null {
  // Once the address bar has changed it tells the truth, also when it leads elsewhere than the link did.
  const isPending = currentNavigation?.from === location.href && currentNavigation.to !== location.href
  return isPending && currentNavigation ? currentNavigation.to : null
}
