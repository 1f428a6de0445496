// Builds the links in mails, to our own page or to one that the caller names and the operator allows.

import { getEnvironment } from '@/platform/env/env'
import { invalidPayload } from '@/platform/http/app-error'

/** Tells whether the address equals a listed one in origin and path. Query and hash are free. */
export function isAllowedUrl(url: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const wanted = new URL(url)
  // All other schemes have the origin “null”, so that comparing origins would not exclude `javascript:`.
  if (!/^https?:$/.test(wanted.protocol)) return false
  return allowed.some((entry) => {
    if (!URL.canParse(entry)) return false
    const { origin, pathname } = new URL(entry)
    return wanted.origin === origin && wanted.pathname === pathname && !wanted.username && !wanted.password
  })
}

/** Refuses with INVALID_PAYLOAD a page that is not listed. `purpose` completes the sentence of the message. */
export function requireAllowedUrl(
  url: string | undefined,
  allowed: readonly string[],
  purpose: string,
): void {
  if (url !== undefined && !isAllowedUrl(url, allowed))
    throw invalidPayload(`URL "${url}" can't be used to ${purpose}`)
}

/** Adds the token to the query of the page. */
export function linkWithToken(page: string, token: string): string {
  const link = new URL(page, getEnvironment().siteUrl)
  link.searchParams.set('token', token)
  return link.href
}
