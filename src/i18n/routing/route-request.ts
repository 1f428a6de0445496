// Extracts the parts of a request that determine its route, for the proxy inside Next and for the server in front of
// it.

import type { RouteRequest } from './resolve-route'

interface IncomingRequest {
  /** Path as received. */
  path: string
  /** Query with `?`, or empty. */
  query: string
  /** Language in the visitor's cookie. */
  cookie: string | undefined
  /** Returns a header by its name in lower case. */
  header(name: string): string | null | undefined
}

/** Tells whether a page of ours caused the request. Browsers without Sec-Fetch-Site still send a Referer. */
function isSameOrigin({ header }: IncomingRequest): boolean {
  const site = header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const referer = header('referer')
  return !!referer && URL.canParse(referer) && new URL(referer).host === header('host')
}

/** Tells whether the response will be shown as a page; assumed for browsers without Sec-Fetch-Dest. */
export function isDocumentRequest(destination: string | null | undefined): boolean {
  return !destination || destination === 'document'
}

/** Returns the request in the form that `resolveRoute` expects. */
export function routeRequest(asked: IncomingRequest): RouteRequest {
  const { path, query, cookie, header } = asked
  return {
    path,
    query,
    cookie,
    acceptLanguage: header('accept-language') ?? null,
    isDocument: isDocumentRequest(header('sec-fetch-dest')),
    isSameOrigin: isSameOrigin(asked),
  }
}
