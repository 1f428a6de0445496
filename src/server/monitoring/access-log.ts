// Logs one line per request if the operator enables ACCESS_LOG, except for requests of the server to itself.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { internalToken } from '@/platform/crypto/internal-token'
import { anonymizeAddress } from '@/platform/http/ip-subnet'
import { appLogger } from '@/platform/log/logger'
import { CLIENT_IP_HEADER, INTERNAL_TOKEN_HEADER } from '@/shared/process-protocol'
import { requestIdOf } from '../http/request-id'
import { requestKindOf } from './metrics/request-kinds'
import { withoutParameterValues } from './without-parameter-values'

/** Starts the line of a request. The returned function logs it when the response has ended or the client has disconnected. */
export function beginAccessLine(request: IncomingMessage, response: ServerResponse) {
  const began = performance.now()
  // Read now, because Next and code before it overwrite both.
  const { url = '/', method, socket } = request
  // The connection may have carried earlier responses.
  const written = socket.bytesWritten
  return (isCacheHit: boolean): void => {
    const kind = isCacheHit ? 'cached_page' : requestKindOf(url)
    // Requests of others to these paths are logged.
    if (kind === 'internal' && request.headers[INTERNAL_TOKEN_HEADER] === internalToken()) return
    response.once('close', () =>
      appLogger().info({
        msg: 'request',
        // The head of a cached page is the same for all clients, without an id.
        ...(!isCacheHit && { requestId: requestIdOf(request) }),
        method,
        path: withoutParameterValues(url),
        status: response.writableFinished ? response.statusCode : 'aborted',
        ms: Math.round((performance.now() - began) * 10) / 10,
        bytes: socket.bytesWritten - written,
        kind,
        address: anonymizeAddress(String(request.headers[CLIENT_IP_HEADER] ?? '')),
      }),
    )
  }
}
