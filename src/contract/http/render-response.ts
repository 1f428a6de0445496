// Headers that all answers share, as Directus sends them.

import { createHash } from 'node:crypto'
import { appendCookies } from '@/platform/http/cookies'
import { requireSafeUrl } from '@/shared/http/safe-url'
import type { EndpointResponse } from './endpoint'

export const JSON_TYPE = 'application/json; charset=utf-8'

function weakEtagOf(body: string): string {
  return `W/"${Buffer.byteLength(body).toString(16)}-${createHash('sha1').update(body).digest('base64').slice(0, 27)}"`
}

/** Tells whether the client already has this response; tags are compared weakly (RFC 9110, 13.1.2). */
function matchesEtag(tag: string, ifNoneMatch: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag))
}

/** A JSON answer; Directus has the type in lower case with a space, and old clients compare it. */
export function jsonResponse(body: object, status: number, headers: Headers): Response {
  headers.set('Content-Type', JSON_TYPE)
  return new Response(JSON.stringify(body), { status, headers })
}

function bodyResponse(
  text: string,
  type: string,
  status: number,
  headers: Headers,
  ifNoneMatch: string | null,
) {
  const tag = weakEtagOf(text)
  headers.set('Content-Type', type)
  headers.set('ETag', tag)
  if (ifNoneMatch && status === 200 && matchesEtag(tag, ifNoneMatch))
    return new Response(null, { status: 304, headers })
  return new Response(text, { status, headers })
}

/** The answer of an act on the wire. */
export function renderResponse(
  response: EndpointResponse,
  headers: Headers,
  ifNoneMatch: string | null,
): Response {
  const { data, extraKeys, text, location, cookies = [] } = response
  headers.set('Cache-Control', 'no-cache')
  headers.set('Vary', 'Cookie, Authorization, Origin, Cache-Control')
  appendCookies(headers, cookies)
  if (location !== undefined) {
    headers.set('Location', requireSafeUrl(location, { external: true }))
    return new Response(null, { status: 302, headers })
  }
  if (text?.fileName) headers.set('Content-Disposition', `attachment; filename="${text.fileName}"`)
  if (text) return bodyResponse(text.body, text.type, text.status ?? 200, headers, ifNoneMatch)
  if (data === undefined) return new Response(null, { status: 204, headers })
  return bodyResponse(JSON.stringify({ data, ...extraKeys }), JSON_TYPE, 200, headers, ifNoneMatch)
}
