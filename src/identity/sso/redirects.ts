// Checks the destination of a sign-on: a path of our own site, or an address that the operator has listed
// (contract.md §11). Browsers repair backslashes, tabs and missing slashes in an address; one that needs repair is
// refused here.

import type { SsoProvider } from '@/platform/env/sso-providers'
import { invalidPayload } from '@/platform/http/app-error'
import { isAllowedUrl } from '../users/mail-links'

/** Control characters, all kinds of spaces, invisible marks, and the backslash. */
const AMBIGUOUS_CHARACTERS = /[\p{C}\p{Z}\\]/u

/** The destination is stored in a cookie, and browsers drop cookies above 4 kB. */
const REDIRECT_MAX_CHARACTERS = 2000

const ABSOLUTE = /^https?:\/\/[^/]/i

/** Returns the address as a browser reads it; undefined if it is invalid or ambiguous. */
function parseStrictUrl(redirect: string, siteOrigin: string): URL | undefined {
  if (AMBIGUOUS_CHARACTERS.test(redirect) || !(redirect.startsWith('/') || ABSOLUTE.test(redirect)))
    return undefined
  if (redirect.startsWith('//') || !URL.canParse(redirect, siteOrigin)) return undefined
  const url = new URL(redirect, siteOrigin)
  // A path that begins with two slashes would become a host if the origin were removed.
  const isTricky = url.username || url.password || url.pathname.startsWith('//')
  return isTricky || url.href.length > REDIRECT_MAX_CHARACTERS ? undefined : url
}

/**
 * Returns the destination in ASCII: a path of our own site, or a whole address; `/` if none is given. Refuses with
 * INVALID_PAYLOAD an address that is neither ours nor listed.
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

/** Tells whether an accepted address belongs to our own site. */
export function isOwnUrl(redirect: string, siteOrigin: string): boolean {
  return new URL(redirect, siteOrigin).origin === siteOrigin
}

/** Returns the address with the reason of the failure as its only query parameter, as Directus does. */
export function withReason(redirect: string, reason: string): string {
  const [address = '/'] = redirect.split(/[?#]/)
  return `${address}?reason=${reason}`
}
