// Renders responses with the headers that Directus sends.

import { createHash } from 'node:crypto'
import { serializeCookie } from '@/platform/http/cookies'
import type { ContractResponse } from '@/shared/http/contract-messages'
import { requireSafeUrl } from '@/shared/http/safe-url'
import type { EndpointResponse } from './endpoint'

export const JSON_TYPE = 'application/json; charset=utf-8'

type Headers = ContractResponse['headers']

function weakEtagOf(body: string): string {
  return `W/"${Buffer.byteLength(body).toString(16)}-${createHash('sha1').update(body).digest('base64').slice(0, 27)}"`
}

/** Tells whether the client already has this response. Tags are compared weakly (RFC 9110, 13.1.2). */
function matchesEtag(tag: string, ifNoneMatch: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag))
}

/** Returns a JSON response. Its content type is written exactly as Directus writes it, because old clients compare it. */
export function jsonResponse(body: object, status: number, headers: Headers): ContractResponse {
  return {
    status,
    headers: { ...headers, 'Content-Type': JSON_TYPE },
    cookies: [],
    body: JSON.stringify(body),
  }
}

interface Content {
  status: number
  type: string
  text: string
}

function contentOf({ data, extraKeys, text }: EndpointResponse): Content | undefined {
  if (text) return { status: text.status ?? 200, type: text.type, text: text.body }
  if (data === undefined) return undefined
  return { status: 200, type: JSON_TYPE, text: JSON.stringify({ data, ...extraKeys }) }
}

/** Renders the response of an endpoint. */
export function renderResponse(
  response: EndpointResponse,
  corsHeaders: Headers,
  ifNoneMatch: string | null,
): ContractResponse {
  const { text, location } = response
  const headers: Headers = {
    ...corsHeaders,
    'Cache-Control': 'no-cache',
    Vary: 'Cookie, Authorization, Origin, Cache-Control',
  }
  const cookies = response.cookies?.map(serializeCookie) ?? []
  if (location !== undefined) {
    headers.Location = requireSafeUrl(location, { external: true })
    return { status: 302, headers, cookies, body: null }
  }
  if (text?.fileName) headers['Content-Disposition'] = `attachment; filename="${text.fileName}"`
  const content = contentOf(response)
  if (!content) return { status: 204, headers, cookies, body: null }
  const tag = weakEtagOf(content.text)
  headers['Content-Type'] = content.type
  headers.ETag = tag
  if (ifNoneMatch && content.status === 200 && matchesEtag(tag, ifNoneMatch))
    return { status: 304, headers, cookies, body: null }
  return { status: content.status, headers, cookies, body: content.text }
}
