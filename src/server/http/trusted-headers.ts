// Defines the headers, set by this server only, in which modules inside find the facts of a call.

import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'
import { type TrustProxy, withoutPort } from '@/platform/http/trust-proxy'
import { CLIENT_IP_HEADER, ORIGINAL_METHOD_HEADER } from '@/shared/process-protocol'

/** Says once that somebody stands in front who is not believed: then all visitors share one limit. */
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

/** Sets the caller's address, overwriting a header of that name from the caller. */
export function setClientAddress(request: IncomingMessage, trust: TrustProxy): void {
  request.headers[CLIENT_IP_HEADER] = withoutPort(proxyAddress(request, trust))
  delete request.headers[ORIGINAL_METHOD_HEADER]
}

/** Lets a method that Next does not know travel as POST, and writes it down. */
export function tunnelSearchMethod(request: IncomingMessage): void {
  if (request.method !== 'SEARCH') return
  request.headers[ORIGINAL_METHOD_HEADER] = request.method
  request.method = 'POST'
}
