// Where a redirect may lead: decided by the origin that a browser would see, not by a pattern (specification §7).

/** Stands for our own origin, whichever name visitors use. */
const OWN = 'http://own.invalid'
const SCRIPT_SCHEMES = ['javascript:', 'data:', 'vbscript:', 'blob:']

/**
 * The address for a `Location` header. Throws for an address of another site unless `external` says that this is meant,
 * and for one that runs a script in any case; the words are the original's (BEHAVIOURS §10).
 */
export function navigationTarget(target: string, { external = false } = {}): string {
  const url = URL.canParse(target, OWN) ? new URL(target, OWN) : null
  // `/.//host` parses to a path that a browser takes for a host when it stands alone.
  const isOwn = url?.origin === OWN && !url.pathname.startsWith('//')
  if (!isOwn && !external)
    throw new Error(
      'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
    )
  if (url && SCRIPT_SCHEMES.includes(url.protocol))
    throw new Error(`Cannot navigate to a URL with '${url.protocol}' protocol.`)
  return target
}
