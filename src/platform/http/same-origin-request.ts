import { getEnvironment } from '../env/env'

/**
 * Tells whether cookies count: not for a call that another site makes in the browser of somebody signed in here.
 * Browsers send `Sec-Fetch-Site` or `Origin`; programs send neither, and no cookies of others.
 */
export function isSameOriginRequest(headers: Headers): boolean {
  const origin = headers.get('origin')
  const { siteUrl, isSiteUrlSet, cors } = getEnvironment()
  if (origin) {
    const isTrusted = cors?.credentials && (cors.origins === true || cors.origins.includes(origin))
    const own = isSiteUrlSet ? new URL(siteUrl).host : headers.get('host')
    return Boolean(isTrusted) || (URL.canParse(origin) && new URL(origin).host === own)
  }
  const site = headers.get('sec-fetch-site')
  return site !== 'cross-site'
}
