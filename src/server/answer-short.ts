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
}

/** Sends a whole answer that nobody keeps. */
export function answerShort(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, html, json }: Short,
): void {
  const body = html ?? (json ? JSON.stringify(json) : '')
  const type = html === undefined ? 'application/json' : 'text/html'
  for (const { key, value } of ANSWER_HEADERS) response.setHeader(key, value)
  setTransportHeaders(response)
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': html === undefined ? DATA_POLICY : policyOf(html),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(method === 'HEAD' ? undefined : body)
}
