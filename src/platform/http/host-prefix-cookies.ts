// Translates the names of cookies that only this host may set: outside they have the prefix `__Host-` (RFC 6265bis,
// 4.1.3.2; ASVS 5.0, 3.3.1), without which another host of the domain could plant them. Inside the app they have their
// plain names; the HTTP server adds and removes the prefix (`src/server/http/translate-cookie-names.ts`). Cookies that
// scripts read (language, consent, end of the session) are of no use to an attacker.

import {
  ACCOUNT_FLASH_COOKIE_NAME,
  CASE_COOKIE_NAME,
  FORM_TIMESTAMP_COOKIE_NAME,
  SIGN_IN_FLASH_COOKIE_NAME,
  SSO_STATE_COOKIE_PREFIX,
  SUBMISSION_FLASH_COOKIE_NAME,
} from '@/shared/http/cookies'
import type { Environment } from '../env/env'

export const HOST_PREFIX = '__Host-'

const FORM_COOKIES = [
  SUBMISSION_FLASH_COOKIE_NAME,
  FORM_TIMESTAMP_COOKIE_NAME,
  CASE_COOKIE_NAME,
  SIGN_IN_FLASH_COOKIE_NAME,
  ACCOUNT_FLASH_COOKIE_NAME,
]

type Settings = Pick<Environment, 'hostCookies' | 'accessCookieName' | 'refreshCookie' | 'sessionCookie'>

/** Tells whether a cookie has the prefix on this site. Browsers refuse it for cookies with a domain, or without `Secure`. */
export function hostPrefixPredicate(settings: Settings): (name: string) => boolean {
  const { hostCookies, accessCookieName, refreshCookie, sessionCookie } = settings
  if (!hostCookies) return () => false
  const names = new Set<string>()
  if (refreshCookie.secure) for (const name of FORM_COOKIES) names.add(name)
  // The access cookie has the attributes of the refresh cookie.
  if (refreshCookie.secure && !refreshCookie.domain) names.add(accessCookieName).add(refreshCookie.name)
  if (sessionCookie.secure && !sessionCookie.domain) names.add(sessionCookie.name)
  return (name) => names.has(name) || (refreshCookie.secure && name.startsWith(SSO_STATE_COOKIE_PREFIX))
}

export type HasHostPrefix = ReturnType<typeof hostPrefixPredicate>

/**
 * Matches a name of RFC 6265. Browsers accept others, such as one that ends with a no-break space, which later parsers
 * trim, so that it would become one of ours.
 */
const COOKIE_NAME = /^[!#$%&'*+.^_`|~\w-]+$/

/** Returns the `Cookie` header with plain names, without cookies that lack the required prefix. */
export function stripHostPrefix(header: string, hasPrefix: HasHostPrefix): string {
  const kept = header.split(';').flatMap((part) => {
    const pair = part.replace(/^[ \t]+|[ \t]+$/g, '')
    const name = pair.split('=', 1)[0] ?? ''
    if (!COOKIE_NAME.test(name) || hasPrefix(name)) return []
    const isPrefixed = name.startsWith(HOST_PREFIX) && hasPrefix(name.slice(HOST_PREFIX.length))
    return [isPrefixed ? pair.slice(HOST_PREFIX.length) : pair]
  })
  return kept.join('; ')
}

/** Adds the prefix to a `Set-Cookie` header, if the cookie has one. */
export function addHostPrefix(header: string, hasPrefix: HasHostPrefix): string {
  return hasPrefix(header.split('=', 1)[0] ?? '') ? HOST_PREFIX + header : header
}
