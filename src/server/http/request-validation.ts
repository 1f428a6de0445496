// Refuses requests that no browser and no honest program sends, and methods that a path does not support.

import type { IncomingMessage } from 'node:http'
import { RESERVED_PREFIXES } from '@/i18n/routing/routes'
import { isContractUrl } from './contract-url'
import type { Rejection } from './reject-request'

/** Methods that any part of the site supports. Next answers unknown ones with an error. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'SEARCH']
const READ_METHODS = ['GET', 'HEAD']
/** Tells whether the first segment is reserved for files. */
const isFileUrl = (url: string) => /^\/(?:_next|fonts|[\w-]+\.\w+)(?=[/?#]|$)/.test(url)

/** Control characters, plain or percent-encoded. In a path they forge lines in logs, and PostgreSQL cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL_CHARACTERS = /[\x00-\x1f\x7f]|%[01][0-9a-f]|%7f/i

/** Returns the first segment of the path; empty for the home page. */
export const firstPathSegment = (url: string) => url.split(/[/?#]/)[1] ?? ''

/** Tells whether the URL is a page of the public site, which can only be read. */
export function isPageUrl(url: string): boolean {
  const first = firstPathSegment(url)
  // Next's own in development.
  if (first.startsWith('__nextjs')) return false
  return !RESERVED_PREFIXES.some((prefix) => prefix === first)
}

/** Requires exactly one Host (RFC 9112, 3.2): a proxy and this server could read different ones. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count++
  return count === 1 || (count === 0 && httpVersion === '1.0')
}

/** Names of the header that makes Payload treat a POST as a GET. */
const TUNNEL_HEADERS = ['x-payload-http-method-override', 'x-http-method-override']

/**
 * Tells whether Payload could not read the query in a POST. It fails on malformed JSON, and ignores unreadable parts of
 * other bodies, so that a list would show everything.
 */
function isUnreadTunnel({ headers, method, url = '' }: IncomingMessage): boolean {
  if (method !== 'POST' || !/^\/+api\//.test(url)) return false
  const isTunnel = TUNNEL_HEADERS.some((name) => headers[name] === 'GET')
  return isTunnel && headers['content-type'] !== 'application/x-www-form-urlencoded'
}

/** Paths at which Next fails if they cannot be decoded; elsewhere it responds with 404. */
const DECODED_BY_NEXT = /^\/+(?:api|admin|preview)\//

/** Tells whether percent-encoded bytes are not valid UTF-8. */
function isUndecodable(path: string): boolean {
  if (!path.includes('%') || !DECODED_BY_NEXT.test(path)) return false
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

const methodNotAllowed = (allowed: readonly string[]): Rejection => ({
  status: 405,
  headers: { Allow: allowed.join(', ') },
})

/** Returns why the request is refused unread; null if it is valid. */
export function validateRequest(request: IncomingMessage): Rejection | null {
  const { method = '', url = '' } = request
  if (!METHODS.includes(method) || url === '*') return methodNotAllowed(METHODS)
  // A target with a scheme is a request to a proxy.
  if (!url.startsWith('/') || !hasOneHost(request)) return { status: 400 }
  if (isUnreadTunnel(request)) return { status: 400 }
  const path = url.split('?')[0] ?? ''
  if (!isContractUrl(url) && (CONTROL_CHARACTERS.test(path) || isUndecodable(path))) return { status: 400 }
  const isRead = READ_METHODS.includes(method)
  if (!isRead && (isPageUrl(url) || isFileUrl(url))) return methodNotAllowed(READ_METHODS)
  return null
}
