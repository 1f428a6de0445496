// Tells whether a caller may read the metrics: with one of METRICS_TOKENS.

import { timingSafeEqual } from 'node:crypto'
import { sha256Hex } from '@/platform/crypto/primitives'

/** `Bearer` is what Prometheus writes by itself, `Metrics` what Directus asks for. */
const AUTHORIZATION = /^(?:bearer|metrics) +(\S+) *$/i

const comparableDigest = (token: string) => Buffer.from(sha256Hex(token))

/** Checks an `Authorization` header: absent, wrong, or the token. Takes the same time for every wrong one. */
export function authorizeMetrics(
  authorization: string | undefined,
  tokens: readonly string[],
): 'none' | 'wrong' | 'right' {
  if (!authorization) return 'none'
  const shown = comparableDigest(AUTHORIZATION.exec(authorization)?.[1] ?? '')
  // Each is compared: where a search ends would say which one is nearly right.
  const matches = tokens.filter((token) => timingSafeEqual(comparableDigest(token), shown))
  return matches.length > 0 ? 'right' : 'wrong'
}
