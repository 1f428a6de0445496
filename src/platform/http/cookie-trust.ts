import type { HeaderReader } from '@/shared/http/header-reader'
import { getEnvironment } from '../env/env'

/**
 * Tells whether cookies count: not for a call that another site makes in the browser of somebody signed in here.
 * Browsers send `Sec-Fetch-Site` or `Origin`; programs send neither, and no cookies of others.
 */
export function trustsCookies(headers: HeaderReader): boolean {
  const origin = headers.get('origin')
  const { siteUrl, isSiteUrlSet } = getEnvironment()
  if (headers.get('sec-fetch-site') === 'cross-site') return false
  if (!origin) return true
  // The scheme counts too: anybody on the way can serve a page as http:// of our host.
  if (isSiteUrlSet) return origin === siteUrl
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/**
 * Tells whether the cookies of a request to the contract count: also those from apps that CORS names. Payload's API, forms and
 * previews are not for these apps, as `CORS_ORIGIN=true` names every site there is.
 */
export function trustsContractCookies(headers: HeaderReader): boolean {
  const origin = headers.get('origin')
  const { cors } = getEnvironment()
  if (origin && cors?.credentials && (cors.origins === true || cors.origins.includes(origin))) return true
  return trustsCookies(headers)
}
