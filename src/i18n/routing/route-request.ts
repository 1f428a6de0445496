// Extracts the parts of a request that decide about its route: the same for the proxy inside Next and for the server in
// front of it.

import type { RouteRequest } from './resolve-route'

interface IncomingRequest {
  /** Path as it came over the wire. */
  path: string
  /** Query with its `?`, or empty. */
  query: string
  /** Language in the visitor's cookie. */
  cookie: string | undefined
  /** A header by its name in lower case. */
  header(name: string): string | null | undefined
}

/** Browsers too old for Sec-Fetch-Site still send the page that the link was on. */
function isSameOrigin({ header }: IncomingRequest): boolean {
  const site = header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const referer = header('referer')
  return !!referer && URL.canParse(referer) && new URL(referer).host === header('host')
}

/** Tells whether the response will be shown as a page; browsers too old to tell are taken to. */
export function isDocumentRequest(destination: string | null | undefined): boolean {
  return !destination || destination === 'document'
}

/** The request as `resolveRoute` wants it. */
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
