// Cookies that nobody but this host can have set: `__Host-` before their names (RFC 6265bis, 4.1.3.2; ASVS 5.0, 3.3.1).
// Without it a sister of the host's name could plant them. Inside they keep their plain names: the prefix is put on and
// taken off at the door (`src/server/bind-cookies.ts`). Cookies that scripts read (language, consent, end of the session) are worth nothing to an attacker.

import {
  ACCOUNT_COOKIE_NAME,
  CASE_COOKIE_NAME,
  LETTER_COOKIE_NAME,
  OPENED_COOKIE_NAME,
  SIGN_IN_COOKIE_NAME,
  SIGN_ON_COOKIE_PREFIX,
} from '@/facts/cookies'
import type { Environment } from './env'

export const HOST_PREFIX = '__Host-'

const OF_FORMS = [
  LETTER_COOKIE_NAME,
  OPENED_COOKIE_NAME,
  CASE_COOKIE_NAME,
  SIGN_IN_COOKIE_NAME,
  ACCOUNT_COOKIE_NAME,
]

type Settings = Pick<Environment, 'hostCookies' | 'accessCookieName' | 'refreshCookie' | 'sessionCookie'>

/** Whether a cookie carries the prefix on this site. With a domain, or without `Secure`, browsers would refuse it. */
export function boundToHost(settings: Settings): (name: string) => boolean {
  const { hostCookies, accessCookieName, refreshCookie, sessionCookie } = settings
  if (!hostCookies) return () => false
  const names = new Set<string>()
  if (refreshCookie.secure) for (const name of OF_FORMS) names.add(name)
  // The access cookie has the attributes of the refresh cookie.
  if (refreshCookie.secure && !refreshCookie.domain) names.add(accessCookieName).add(refreshCookie.name)
  if (sessionCookie.secure && !sessionCookie.domain) names.add(sessionCookie.name)
  return (name) => names.has(name) || (refreshCookie.secure && name.startsWith(SIGN_ON_COOKIE_PREFIX))
}

export type IsBound = ReturnType<typeof boundToHost>

/** A `Cookie` header with the plain names; what comes without the prefix and should have it is left out. */
export function plainCookies(header: string, isBound: IsBound): string {
  const kept = header.split(/;\s*/).flatMap((pair) => {
    const name = pair.split('=', 1)[0] ?? ''
    if (isBound(name)) return []
    const isPrefixed = name.startsWith(HOST_PREFIX) && isBound(name.slice(HOST_PREFIX.length))
    return [isPrefixed ? pair.slice(HOST_PREFIX.length) : pair]
  })
  return kept.join('; ')
}

/** A `Set-Cookie` header with the prefix, if the cookie carries it. */
export function prefixedCookie(header: string, isBound: IsBound): string {
  return isBound(header.split('=', 1)[0] ?? '') ? HOST_PREFIX + header : header
}
