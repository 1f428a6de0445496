// The addresses in mails: a page that the caller names, if the operator allows it, or our own.

import { getEnvironment } from '@/platform/env/env'
import { invalidPayload } from '@/platform/http/app-error'

/** Tells whether a listed address is the same by origin and path; query and hash are free. */
export function isAllowedUrl(url: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const wanted = new URL(url)
  // Addresses of other schemes have no origin to compare: `javascript:` would be as good as any.
  if (!/^https?:$/.test(wanted.protocol)) return false
  return allowed.some((entry) => {
    if (!URL.canParse(entry)) return false
    const { origin, pathname } = new URL(entry)
    return wanted.origin === origin && wanted.pathname === pathname && !wanted.username && !wanted.password
  })
}

/** Refuses a page that is not listed with INVALID_PAYLOAD; `purpose` ends the sentence. */
export function requireAllowedUrl(
  url: string | undefined,
  allowed: readonly string[],
  purpose: string,
): void {
  if (url !== undefined && !isAllowedUrl(url, allowed))
    throw invalidPayload(`URL "${url}" can't be used to ${purpose}`)
}

/** The page with the token in its query; `page` is ours, or one that was allowed. */
export function linkWithToken(page: string, token: string): string {
  const link = new URL(page, getEnvironment().siteUrl)
  link.searchParams.set('token', token)
  return link.href
}
