// Where the visitor is going: when a part of the program fails on the way, the address bar may still show the old page.

let underWay: { from: string; to: string } | undefined

/** A navigation without a full load begins: by a link, by code, or by going back. */
export function beginNavigation(to: string): void {
  const { href, origin } = new URL(to, location.href)
  underWay = origin === location.origin ? { from: location.href, to: href } : undefined
}

/** Address of the navigation that has not arrived; null when the visitor stays, or is there. */
export function pendingDestination(): string | null {
  // Once the address bar has changed it tells the truth, also when it leads elsewhere than the link did.
  const isPending = underWay?.from === location.href && underWay.to !== location.href
  return isPending && underWay ? underWay.to : null
}
