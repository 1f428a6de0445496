// The request of Node's server as the contract reads it.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { ContractRequest } from '@/shared/http/contract-messages'
import type { HeaderReader } from '@/shared/http/header-reader'
import { hasBody } from '../http/body-limits'

/** Only path and query are read of the address; the host may be none. */
const ORIGIN = 'http://localhost'

function headerReader(headers: IncomingHttpHeaders): HeaderReader {
  return { get: (name) => headers[name.toLowerCase()]?.toString() ?? null }
}

/**
 * Reads the body as it is asked for. Of one that is given up half-way the rest stays unread, as behind Next, and one that
 * is never read Node discards.
 */
function bodyOf(request: IncomingMessage): ContractRequest['body'] {
  const { method } = request
  if (method === 'GET' || method === 'HEAD' || !hasBody(request)) return null
  return { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) }
}

export function contractRequest(request: IncomingMessage): ContractRequest {
  const { method = 'GET', url, headers } = request
  return { method, url: ORIGIN + url, headers: headerReader(headers), body: bodyOf(request) }
}

/** Asks for another address in the name of the sender of `request`. */
export function requestOnBehalf({ headers }: IncomingMessage, path: string): ContractRequest {
  return { method: 'GET', url: ORIGIN + path, headers: headerReader(headers), body: null }
}
