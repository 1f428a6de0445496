// Sends responses of the server itself, with all headers of the site.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '@/shared/http/response-headers'
import { cspOf } from '../page-cache/finalize-html'
import { setRequestId } from './request-id'
import { DATA_CSP, setHstsHeader } from './security-headers'

interface ResponseContent {
  status: number
  headers?: OutgoingHttpHeaders
  html?: string
  json?: object
  text?: { type: string; body: string }
}

/** Returns the body with its media type. */
function bodyOf({ html, json, text }: ResponseContent): { type: string; body: string } {
  if (html !== undefined) return { type: 'text/html; charset=utf-8', body: html }
  return text ?? { type: 'application/json; charset=utf-8', body: json ? JSON.stringify(json) : '' }
}

/** Sends a complete response that must not be cached. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  content: ResponseContent,
): void {
  const { status, headers, html } = content
  setRequestId(request, response)
  const { type, body } = bodyOf(content)
  for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value)
  setHstsHeader(response)
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': html === undefined ? DATA_CSP : cspOf(html),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
