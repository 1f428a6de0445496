// Limits the number of uncached pages per address. Each takes tens of milliseconds of the only processor.

import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { getEnvironment } from '@/platform/env/env'
import { ipSubnet } from '@/platform/http/ip-subnet'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import type { Rejection } from './reject-request'

/** Loopback, private and link-local addresses (RFC 1918, 4193, 4291), from which a proxy of the operator may connect. */
const PRIVATE_ADDRESS =
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd]|fe80:)/i

/**
 * Tells whether the client is a proxy that `IP_TRUST_PROXY` does not name. All visitors behind it have one address, so
 * a limit would lock everybody out.
 */
function isUntrustedProxy({ headers, socket }: IncomingMessage): boolean {
  const peer = socket.remoteAddress ?? ''
  return (
    headers['x-forwarded-for'] !== undefined &&
    headers[CLIENT_IP_HEADER] === peer &&
    PRIVATE_ADDRESS.test(peer)
  )
}

/** Counts in the memory of this process: a restart resets the counts, and each process counts separately. */
export class RenderRateLimiter {
  #limiter: RateLimiterMemory | undefined
  readonly #log: (message: string) => void
  #hasWarned = false
  readonly #counted = new WeakSet<IncomingMessage>()

  constructor(log: (message: string) => void) {
    this.#log = log
  }

  #limiterNow(): RateLimiterMemory | null {
    const { pageLimit } = getEnvironment()
    if (!pageLimit) return null
    const { points, seconds: duration } = pageLimit
    if (this.#limiter?.points !== points || this.#limiter.duration !== duration)
      this.#limiter = new RateLimiterMemory({ points, duration })
    return this.#limiter
  }

  /** Counts one page for the address of the request, once per request. Returns the refusal if the limit is exceeded. */
  async consume(request: IncomingMessage): Promise<Rejection | null> {
    const limiter = this.#limiterNow()
    if (!limiter || this.#counted.has(request)) return null
    this.#counted.add(request)
    if (isUntrustedProxy(request)) {
      if (!this.#hasWarned)
        this.#log(
          'X-Forwarded-For is sent, and nobody is told to believe it: set IP_TRUST_PROXY (docs/settings.md)',
        )
      this.#hasWarned = true
      return null
    }
    try {
      await limiter.consume(ipSubnet(request.headers[CLIENT_IP_HEADER]?.toString() ?? ''))
      return null
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      // The limiter uses a timer; after the clock was set back, the end of its window seems to be hours away.
      const left = Math.min(Math.ceil(reason.msBeforeNext / 1000), limiter.duration)
      const seconds = String(Math.max(1, left))
      return { status: 429, headers: { 'Retry-After': seconds }, values: { seconds } }
    }
  }
}
