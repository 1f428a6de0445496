// One line per request, if the operator wants it (ACCESS_LOG); none for calls of the server to itself.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { internalToken } from '@/platform/crypto/internal-token'
import { anonymizeAddress } from '@/platform/http/ip-subnet'
import { appLogger } from '@/platform/log/logger'
import { CLIENT_IP_HEADER, INTERNAL_TOKEN_HEADER } from '@/shared/process-protocol'
import { requestIdOf } from '../http/request-id'
import { requestKindOf } from './metrics/request-kinds'
import { withoutParameterValues } from './without-parameter-values'

/** Begins the line of a request; the returned function has it written when the answer is out, or its caller gone. */
export function beginAccessLine(request: IncomingMessage, response: ServerResponse) {
  const began = performance.now()
  // Next and what stands before it write over both.
  const { url = '/', method, socket } = request
  // A connection answers one request after the other.
  const written = socket.bytesWritten
  return (isCacheHit: boolean): void => {
    const kind = isCacheHit ? 'cached_page' : requestKindOf(url)
    // Others who try these addresses have a line.
    if (kind === 'internal' && request.headers[INTERNAL_TOKEN_HEADER] === internalToken()) return
    response.once('close', () =>
      appLogger().info({
        msg: 'request',
        // The head of a cached page is the same for everybody.
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
