// Completes the answer of a public page before it leaves: Next's 404 shell is recognised, and caches are told the truth.

import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { NOT_FOUND_PAGE_HEADER } from '@/i18n/routing/not-found-headers'
import { splitUrl } from '../http/split-url'

const INTERNAL_HEADERS = ['x-middleware-rewrite', 'x-middleware-set-cookie', NOT_FOUND_PAGE_HEADER]
const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

/** The data of a page, as Next's scripts ask for it. */
const PAGE_DATA = 'text/x-component'

function isOfType(
  response: ServerResponse,
  type: 'text/html' | 'application/json' | typeof PAGE_DATA,
): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith(type)
}

/** The empty shell that Next sends when a page calls notFound(): no language, no text (vercel/next.js#62228). */
export function isEmptyNotFound(response: ServerResponse): boolean {
  return (
    response.statusCode === 404 &&
    isOfType(response, 'text/html') &&
    !response.hasHeader(NOT_FOUND_PAGE_HEADER)
  )
}

/** A page or its data that could not be made; Next's own words for it are empty, or know no language. */
export function isServerError(response: ServerResponse): boolean {
  return response.statusCode >= 500 && !isOfType(response, 'application/json')
}

/** Names the headers that a cache needs for an answer that it has already (RFC 9110, 15.4.5). */
const NOT_MODIFIED_HEADERS = ['etag', 'cache-control', 'vary', 'x-robots-tag']

/**
 * The headers of a 304, where the caller has these very bytes; undefined otherwise. Next asks that for its pages only,
 * not for what programs read.
 */
export function notModifiedHeaders(
  request: IncomingMessage,
  response: ServerResponse,
): OutgoingHttpHeaders | undefined {
  const etag = response.getHeader('etag')
  const isUnchanged =
    response.statusCode === 200 && etag !== undefined && fresh(request.headers, { etag: String(etag) })
  if (!isUnchanged) return undefined
  const headers = NOT_MODIFIED_HEADERS.map((name) => [name, response.getHeader(name)] as const)
  return Object.fromEntries(headers.filter(([, value]) => value !== undefined))
}

/** The headers of a page that our own server has fetched from itself, without those of that call and those that are for our own server only. */
export function publicHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !INTERNAL_HEADERS.includes(name) && !HOP_BY_HOP_HEADERS.includes(name),
    ),
  )
}

/**
 * Next writes the address twice when it renders a redirect for the first time; and a redirect that is kept knows
 * nothing of the query (a campaign's marks, say) that has to go with it.
 */
function fixLocation(request: IncomingMessage, response: ServerResponse): void {
  const [location] = [response.getHeader('location')].flat()
  if (typeof location !== 'string') return
  const { query } = splitUrl(request.url ?? '/')
  response.setHeader('Location', query && !location.includes('?') ? `${location}?${query}` : location)
}

/** Tells whether the answer is one that Next keeps: a page, its data, or the redirect that stands in a page's place. */
function isCachedByNext(response: ServerResponse): boolean {
  // Made for this one request: a search, a preview, a redirect that depends on who asks.
  const isPersonal = /private|no-store/.test(String(response.getHeader('cache-control') ?? ''))
  switch (response.statusCode) {
    case 200:
      return (isOfType(response, 'text/html') || isOfType(response, PAGE_DATA)) && !isPersonal
    case 304:
      return true
    case 308:
      return !isPersonal
    default:
      return false
  }
}

/**
 * Shared caches that hear of changes may keep what the page cache sends, with its tags, and no other page: nothing would
 * purge it.
 */
export function setUnsharedHeaders(response: ServerResponse): void {
  const isShared = /s-maxage/.test(String(response.getHeader('cache-control') ?? ''))
  if (isShared || isCachedByNext(response)) response.setHeader('Cache-Control', 'private, no-cache')
}

/**
 * Next lets shared caches keep a page or a redirect for a year; but a change has to be seen at once, and the
 * cache of an anonymous visitor cannot be purged. So each use asks again and mostly gets a 304.
 */
export function setPageHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const name of INTERNAL_HEADERS) response.removeHeader(name)
  // The one address whose answer depends on who asks (src/i18n/routing/resolve-route.ts); Next drops the proxy's Vary.
  if (request.url?.split('?')[0] === '/') response.appendHeader('Vary', ['Accept-Language', 'Cookie'])
  fixLocation(request, response)
  if (!isCachedByNext(response)) return
  const isPersonal = response.hasHeader('set-cookie')
  response.setHeader('Cache-Control', isPersonal ? 'private, no-cache' : 'public, max-age=0, must-revalidate')
}
