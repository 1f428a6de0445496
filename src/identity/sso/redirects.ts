// Checks the destination of a sign-on: on our own site, or at an address that the operator has listed
// (contract.md §11). Browsers forgive much in an address (backslashes, tabs, missing slashes); an address that needs it
// is refused.

import type { SsoProvider } from '@/platform/env/sso-providers'
import { invalidPayload } from '@/platform/http/app-error'
import { isAllowedUrl } from '../users/mail-links'

/** Control characters, everything that counts as space somewhere, invisible marks, and the backslash. */
const AMBIGUOUS_CHARACTERS = /[\p{C}\p{Z}\\]/u

/** It travels in a cookie, and browsers drop those that are longer than 4 kB. */
const REDIRECT_MAX_CHARACTERS = 2000

const ABSOLUTE = /^https?:\/\/[^/]/i

/** The address as a browser would understand it, in one way only; undefined when it is none. */
function parseStrictUrl(redirect: string, siteOrigin: string): URL | undefined {
  if (AMBIGUOUS_CHARACTERS.test(redirect) || !(redirect.startsWith('/') || ABSOLUTE.test(redirect)))
    return undefined
  if (redirect.startsWith('//') || !URL.canParse(redirect, siteOrigin)) return undefined
  const url = new URL(redirect, siteOrigin)
  // A path that begins with two slashes becomes a host as soon as somebody leaves the origin away.
  const isTricky = url.username || url.password || url.pathname.startsWith('//')
  return isTricky || url.href.length > REDIRECT_MAX_CHARACTERS ? undefined : url
}

/**
 * Returns the address to end at, in ASCII: a path of our own site, or a whole address. Without one it is `/`. Refuses
 * with INVALID_PAYLOAD an address that is neither ours nor listed.
 */
export function requireAllowedRedirect(
  { redirects }: Pick<SsoProvider, 'redirects'>,
  redirect: string | null,
  siteOrigin: string,
): string {
  if (!redirect) return '/'
  const url = parseStrictUrl(redirect, siteOrigin)
  if (url?.origin === siteOrigin)
    return redirect.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : url.href
  if (url && isAllowedUrl(url.href, redirects)) return url.href
  throw invalidPayload(`URL "${redirect}" can't be used to redirect after login`)
}

/** Tells whether an accepted address is one of our own site. */
export function isOwnUrl(redirect: string, siteOrigin: string): boolean {
  return new URL(redirect, siteOrigin).origin === siteOrigin
}

/** Returns the address with the reason why the sign-in failed; its own query is dropped, as on Directus. */
export function withReason(redirect: string, reason: string): string {
  const [address = '/'] = redirect.split(/[?#]/)
  return `${address}?reason=${reason}`
}
