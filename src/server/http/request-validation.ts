// Requests whose form says that no browser and no honest program has sent them, and methods that an address has not.

import type { IncomingMessage } from 'node:http'
import { RESERVED_PREFIXES } from '@/i18n/routing/routes'
import { isContractUrl } from './contract-url'
import type { Rejection } from './reject-request'

/** Methods of the site anywhere; Next answers those that it does not know with a fault. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'SEARCH']
const READ_METHODS = ['GET', 'HEAD']
/** Of the reserved first segments, those with nothing but files below. */
const isFileUrl = (url: string) => /^\/(?:_next|fonts|[\w-]+\.\w+)(?=[/?#]|$)/.test(url)

/** Control characters, plain or percent-encoded; in a path they forge lines of logs, and PostgreSQL keeps no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL_CHARACTERS = /[\x00-\x1f\x7f]|%[01][0-9a-f]|%7f/i

/** First segment of an address's path; empty for the home page. */
export const firstPathSegment = (url: string) => url.split(/[/?#]/)[1] ?? ''

/** Tells whether the address is one of the public site, which can only be read. */
export function isPageUrl(url: string): boolean {
  const first = firstPathSegment(url)
  // Next's own in development.
  if (first.startsWith('__nextjs')) return false
  return !RESERVED_PREFIXES.some((prefix) => prefix === first)
}

/** RFC 9112, 3.2: exactly one Host; two are read differently by a proxy and by us. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count++
  return count === 1 || (count === 0 && httpVersion === '1.0')
}

/** Names of the header by which Payload reads a POST as a GET. */
const TUNNEL_HEADERS = ['x-payload-http-method-override', 'x-http-method-override']

/** Payload fails on malformed JSON, and ignores the parts of other bodies that it cannot read: a list would show everything. */
function isUnreadTunnel({ headers, method, url = '' }: IncomingMessage): boolean {
  if (method !== 'POST' || !/^\/+api\//.test(url)) return false
  const isTunnel = TUNNEL_HEADERS.some((name) => headers[name] === 'GET')
  return isTunnel && headers['content-type'] !== 'application/x-www-form-urlencoded'
}

/** Addresses at which Next fails on what it cannot decode; others are 404. */
const DECODED_BY_NEXT = /^\/+(?:api|admin|preview)\//

/** Percent-encoded bytes that are no text. */
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

/** Gives the reason for which the request is refused unread; null when its form is in order. */
export function validateRequest(request: IncomingMessage): Rejection | null {
  const { method = '', url = '' } = request
  if (!METHODS.includes(method) || url === '*') return methodNotAllowed(METHODS)
  // A target with a scheme belongs to a proxy.
  if (!url.startsWith('/') || !hasOneHost(request)) return { status: 400 }
  if (isUnreadTunnel(request)) return { status: 400 }
  const path = url.split('?')[0] ?? ''
  if (!isContractUrl(url) && (CONTROL_CHARACTERS.test(path) || isUndecodable(path))) return { status: 400 }
  const isRead = READ_METHODS.includes(method)
  if (!isRead && (isPageUrl(url) || isFileUrl(url))) return methodNotAllowed(READ_METHODS)
  return null
}
