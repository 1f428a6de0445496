// Headers that all answers share, as Directus sends them.

import { createHash } from 'node:crypto'
import { navigationTarget } from '@/facts/navigation-target'
import { appendCookies } from '@/platform/cookies'
import type { Answer } from './endpoint'

const JSON_TYPE = 'application/json; charset=utf-8'

function weakTag(body: string): string {
  return `W/"${Buffer.byteLength(body).toString(16)}-${createHash('sha1').update(body).digest('base64').slice(0, 27)}"`
}

/** Whether the reader names this answer among those it has; tags are compared weakly (RFC 9110, 13.1.2). */
function isKnown(tag: string, ifNoneMatch: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag))
}

/** A JSON answer; Directus has the type in lower case with a space, and old clients compare it. */
export function jsonResponse(body: object, status: number, headers: Headers): Response {
  headers.set('Content-Type', JSON_TYPE)
  return new Response(JSON.stringify(body), { status, headers })
}

function withBody(text: string, type: string, status: number, headers: Headers, ifNoneMatch: string | null) {
  const tag = weakTag(text)
  headers.set('Content-Type', type)
  headers.set('ETag', tag)
  if (ifNoneMatch && status === 200 && isKnown(tag, ifNoneMatch))
    return new Response(null, { status: 304, headers })
  return new Response(text, { status, headers })
}

/** The answer of an act on the wire. */
export function renderAnswer(answer: Answer, headers: Headers, ifNoneMatch: string | null): Response {
  const { data, beside, text, location, cookies = [] } = answer
  headers.set('Cache-Control', 'no-cache')
  headers.set('Vary', 'Cookie, Authorization, Origin, Cache-Control')
  appendCookies(headers, cookies)
  if (location !== undefined) {
    headers.set('Location', navigationTarget(location, { external: true }))
    return new Response(null, { status: 302, headers })
  }
  if (text) return withBody(text.body, text.type, text.status ?? 200, headers, ifNoneMatch)
  if (data === undefined) return new Response(null, { status: 204, headers })
  return withBody(JSON.stringify({ data, ...beside }), JSON_TYPE, 200, headers, ifNoneMatch)
}
