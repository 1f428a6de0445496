import type { HeaderReader } from '@/shared/http/header-reader'
import { getEnvironment } from '../env/env'

/**
 * Tells whether cookies may be trusted: not in a request that another site makes in the browser of a signed-in user.
 * Browsers send `Sec-Fetch-Site` or `Origin`; programs send neither, and no cookies of other users.
 */
export function trustsCookies(headers: HeaderReader): boolean {
  const origin = headers.get('origin')
  const { siteUrl, isSiteUrlSet } = getEnvironment()
  if (headers.get('sec-fetch-site') === 'cross-site') return false
  if (!origin) return true
  // The scheme counts too, because an attacker on the network can serve a page as http:// of our host.
  if (isSiteUrlSet) return origin === siteUrl
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/**
 * Tells whether cookies may be trusted in a request to the contract, including those of apps that CORS permits. Not for
 * Payload's API, forms and previews, because `CORS_ORIGIN=true` permits every site.
 */
export function trustsContractCookies(headers: HeaderReader): boolean {
  const origin = headers.get('origin')
  const { cors } = getEnvironment()
  if (origin && cors?.credentials && (cors.origins === true || cors.origins.includes(origin))) return true
  return trustsCookies(headers)
}
