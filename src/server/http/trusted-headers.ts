// Headers that only this server sets, to pass facts about a request to modules behind Next.

import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'
import { type TrustProxy, withoutPort } from '@/platform/http/trust-proxy'
import { CLIENT_IP_HEADER, ORIGINAL_METHOD_HEADER } from '@/shared/process-protocol'

/** Warns once about a proxy that is not trusted, because all visitors then share one limit. */
export function untrustedProxyWarning(setting: string, log: (message: string) => void) {
  let isSaid = setting !== 'false' && setting !== '0'
  return ({ headers }: IncomingMessage) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log(
      'a request came with X-Forwarded-For: behind a proxy set IP_TRUST_PROXY, or all visitors share one limit',
    )
  }
}

/** Sets the client's address, overwriting a header that the client has sent. */
export function setClientAddress(request: IncomingMessage, trust: TrustProxy): void {
  request.headers[CLIENT_IP_HEADER] = withoutPort(proxyAddress(request, trust))
  delete request.headers[ORIGINAL_METHOD_HEADER]
}

/** Sends SEARCH, which Next does not support, as POST with the original method in a header. */
export function tunnelSearchMethod(request: IncomingMessage): void {
  if (request.method !== 'SEARCH') return
  request.headers[ORIGINAL_METHOD_HEADER] = request.method
  request.method = 'POST'
}
