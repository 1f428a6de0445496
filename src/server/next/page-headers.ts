// Completes the headers of public pages: recognises Next's empty 404 page, and sets correct headers for caches.

import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { NOT_FOUND_PAGE_HEADER } from '@/i18n/routing/not-found-headers'
import { splitUrl } from '../http/split-url'

const INTERNAL_HEADERS = ['x-middleware-rewrite', 'x-middleware-set-cookie', NOT_FOUND_PAGE_HEADER]
const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

/** Content type of the page data that Next's scripts request. */
const PAGE_DATA = 'text/x-component'

function isOfType(
  response: ServerResponse,
  type: 'text/html' | 'application/json' | typeof PAGE_DATA,
): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith(type)
}

/**
 * Recognises the empty page that Next sends when a page calls notFound(): without language and text
 * (vercel/next.js#62228).
 */
export function isEmptyNotFound(response: ServerResponse): boolean {
  return (
    response.statusCode === 404 &&
    isOfType(response, 'text/html') &&
    !response.hasHeader(NOT_FOUND_PAGE_HEADER)
  )
}

/** Recognises a page or its data that could not be rendered. Next's own response is empty, or in no language of the site. */
export function isServerError(response: ServerResponse): boolean {
  return response.statusCode >= 500 && !isOfType(response, 'application/json')
}

/** Headers that a cache needs for a 304 (RFC 9110, 15.4.5). */
const NOT_MODIFIED_HEADERS = ['etag', 'cache-control', 'vary', 'x-robots-tag']

/**
 * Returns the headers of a 304 if the client has exactly these bytes; else undefined. Next checks that for its pages
 * only, not for feeds and the like.
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

/**
 * Returns the headers of a page that our server has requested from itself, without those of that request and internal
 * ones.
 */
export function publicHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !INTERNAL_HEADERS.includes(name) && !HOP_BY_HOP_HEADERS.includes(name),
    ),
  )
}

/**
 * Corrects a redirect: Next writes the address twice when it renders one for the first time, and a cached redirect has
 * lost the query (campaign parameters, for example).
 */
function fixLocation(request: IncomingMessage, response: ServerResponse): void {
  const [location] = [response.getHeader('location')].flat()
  if (typeof location !== 'string') return
  const { query } = splitUrl(request.url ?? '/')
  response.setHeader('Location', query && !location.includes('?') ? `${location}?${query}` : location)
}

/** Tells whether Next caches the response: a page, its data, or a redirect in place of a page. */
function isCachedByNext(response: ServerResponse): boolean {
  // Rendered for this request only: a search, a preview, a redirect that depends on the client.
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
 * Excludes the response from shared caches that receive purges. They may store what the page cache sends, with its
 * tags, and no other page, because nothing would purge it.
 */
export function setUnsharedHeaders(response: ServerResponse): void {
  const isShared = /s-maxage/.test(String(response.getHeader('cache-control') ?? ''))
  if (isShared || isCachedByNext(response)) response.setHeader('Cache-Control', 'private, no-cache')
}

/**
 * Makes caches revalidate each use, mostly with a 304. Next allows shared caches to keep a page or a redirect for a
 * year, but changes must be visible at once, and the browser cache of a visitor cannot be purged.
 */
export function setPageHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const name of INTERNAL_HEADERS) response.removeHeader(name)
  // The only address whose response depends on the client (src/i18n/routing/resolve-route.ts). Next drops the proxy's
  // Vary.
  if (request.url?.split('?')[0] === '/') response.appendHeader('Vary', ['Accept-Language', 'Cookie'])
  fixLocation(request, response)
  if (!isCachedByNext(response)) return
  const isPersonal = response.hasHeader('set-cookie')
  response.setHeader('Cache-Control', isPersonal ? 'private, no-cache' : 'public, max-age=0, must-revalidate')
}
