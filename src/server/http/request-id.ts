// The id that connects a response with its lines in the log.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'
const WELL_FORMED = /^[\w.-]{1,128}$/

type Trust = (address: string, hops: number) => boolean

/** Removes an id that was not sent by a trusted proxy, because any client can send the header. */
export function dropUntrustedRequestId({ headers, socket }: IncomingMessage, trust: Trust): void {
  const given = headers[REQUEST_ID_HEADER]
  if (given === undefined) return
  const isTrusted = trust(socket.remoteAddress ?? '', 0) && WELL_FORMED.test(given.toString())
  if (!isTrusted) delete headers[REQUEST_ID_HEADER]
}

/** Returns the id of the proxy in front, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  headers[REQUEST_ID_HEADER] ??= randomUUID()
  return headers[REQUEST_ID_HEADER].toString()
}

export function setRequestId(request: IncomingMessage, response: ServerResponse): string {
  const requestId = requestIdOf(request)
  response.setHeader('X-Request-Id', requestId)
  return requestId
}
