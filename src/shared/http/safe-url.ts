// Tells our addresses from those of other sites: by the origin that a browser would see, not by a pattern
// (site.md §6.3).

import { ERROR_MESSAGES } from '../errors/error-messages'

/** Stands for our own origin, whichever name visitors use. */
const OWN_ORIGIN_PLACEHOLDER = 'http://own.invalid'
const SCRIPT_SCHEMES = ['javascript:', 'data:', 'vbscript:', 'blob:']

interface ParsedTarget {
  /** As a browser takes it; null when it takes it for no address at all. */
  url: URL | null
  isOwn: boolean
}

/** Resolves an address for a page of `origin`. */
export function parseTarget(target: string, origin = OWN_ORIGIN_PLACEHOLDER): ParsedTarget {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null
  // `http:host` is a path for a page with the scheme of the placeholder, and another host for a page on https.
  const isAmbiguous = origin === OWN_ORIGIN_PLACEHOLDER && URL.canParse(target)
  // `/.//host` parses to a path that a browser takes for a host when it stands alone.
  return { url, isOwn: url?.origin === origin && !isAmbiguous && !url.pathname.startsWith('//') }
}

interface SafeUrlOptions {
  /** Tells whether another site is meant. */
  external?: boolean
  /** Origin whose absolute addresses count as our own, besides paths. */
  origin?: string
}

/**
 * The address, to be navigated to. Throws for one of another site unless `external` says that this is meant, and for
 * one that runs a script in any case; the words are the original's (behaviours.md §10).
 */
export function requireSafeUrl(target: string, { external = false, origin }: SafeUrlOptions = {}): string {
  const { url, isOwn } = parseTarget(target, origin)
  if (!isOwn && !external) throw new Error(ERROR_MESSAGES.externalNavigation.message)
  if (url && SCRIPT_SCHEMES.includes(url.protocol))
    throw new Error(ERROR_MESSAGES.scriptNavigation.message.replace('{scheme}', url.protocol))
  return target
}
