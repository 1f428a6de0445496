// Answers of the server itself, which Next has no part in: with every header that an answer of the site has.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { ANSWER_HEADERS } from '@/facts/answer-headers'
import { policyOf } from './page-store/readers-page'
import { DATA_POLICY, setTransportHeaders } from './security-headers'

interface Short {
  status: number
  headers?: OutgoingHttpHeaders
  html?: string
  json?: object
  text?: { type: string; body: string }
}

/** The body with its media type. */
function contentOf({ html, json, text }: Short): { type: string; body: string } {
  if (html !== undefined) return { type: 'text/html; charset=utf-8', body: html }
  return text ?? { type: 'application/json; charset=utf-8', body: json ? JSON.stringify(json) : '' }
}

/** Sends a whole answer that nobody keeps. */
export function answerShort({ method }: IncomingMessage, response: ServerResponse, short: Short): void {
  const { status, headers, html } = short
  const { type, body } = contentOf(short)
  for (const { key, value } of ANSWER_HEADERS) response.setHeader(key, value)
  setTransportHeaders(response)
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': html === undefined ? DATA_POLICY : policyOf(html),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(method === 'HEAD' ? undefined : body)
}
