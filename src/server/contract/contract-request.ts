// Adapts a request of Node's server for the contract.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { ContractRequest } from '@/shared/http/contract-messages'
import type { HeaderReader } from '@/shared/http/header-reader'
import { hasBody } from '../http/body-limits'

/** Only path and query of the URL are read, so any host will do. */
const ORIGIN = 'http://localhost'

function headerReader(headers: IncomingHttpHeaders): HeaderReader {
  return { get: (name) => headers[name.toLowerCase()]?.toString() ?? null }
}

/**
 * Reads the body on demand. The rest of an abandoned body stays unread, as behind Next, and Node discards a body that
 * is never read.
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

/** Returns a request to another path on behalf of the sender of `request`. */
export function requestOnBehalf({ headers }: IncomingMessage, path: string): ContractRequest {
  return { method: 'GET', url: ORIGIN + path, headers: headerReader(headers), body: null }
}
