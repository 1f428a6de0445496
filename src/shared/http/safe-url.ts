// Distinguishes our URLs from those of other sites by the origin that a browser would see, not by a pattern
// (site.md §6.3).

import { ERROR_MESSAGES } from '../errors/error-messages'

/** Stands for our own origin, regardless of the host name that visitors use. */
const OWN_ORIGIN_PLACEHOLDER = 'http://own.invalid'
const SCRIPT_SCHEMES = ['javascript:', 'data:', 'vbscript:', 'blob:']

interface ParsedTarget {
  /** The URL as a browser parses it; null if a browser rejects it. */
  url: URL | null
  isOwn: boolean
}

/** Resolves a URL on a page of `origin`. */
export function parseTarget(target: string, origin = OWN_ORIGIN_PLACEHOLDER): ParsedTarget {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null
  // `http:host` is a relative path on a page with the placeholder's scheme, but another host on an https page.
  const isAmbiguous = origin === OWN_ORIGIN_PLACEHOLDER && URL.canParse(target)
  // `/.//host` parses to a path that a browser would take for a host if it is used alone.
  return { url, isOwn: url?.origin === origin && !isAmbiguous && !url.pathname.startsWith('//') }
}

interface SafeUrlOptions {
  /** Allows URLs of other sites. */
  external?: boolean
  /** Origin whose absolute URLs count as our own, besides paths. */
  origin?: string
}

/**
 * Returns the URL for navigation. Throws for another site unless `external` allows it, and always for a URL that runs a
 * script; the messages are the original's (behaviours.md §10).
 */
export function requireSafeUrl(target: string, { external = false, origin }: SafeUrlOptions = {}): string {
  const { url, isOwn } = parseTarget(target, origin)
  if (!isOwn && !external) throw new Error(ERROR_MESSAGES.externalNavigation.message)
  if (url && SCRIPT_SCHEMES.includes(url.protocol))
    throw new Error(ERROR_MESSAGES.scriptNavigation.message.replace('{scheme}', url.protocol))
  return target
}
