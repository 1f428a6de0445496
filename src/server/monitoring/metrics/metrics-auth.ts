// Checks whether a caller may read the metrics, with one of METRICS_TOKENS.

import { timingSafeEqual } from 'node:crypto'
import { sha256Hex } from '@/platform/crypto/primitives'

/** Prometheus sends `Bearer`, Directus requires `Metrics`. */
const AUTHORIZATION = /^(?:bearer|metrics) +(\S+) *$/i

const comparableDigest = (token: string) => Buffer.from(sha256Hex(token))

/** Checks an `Authorization` header: absent, wrong, or a valid token. Takes the same time for every wrong one. */
export function authorizeMetrics(
  authorization: string | undefined,
  tokens: readonly string[],
): 'none' | 'wrong' | 'right' {
  if (!authorization) return 'none'
  const shown = comparableDigest(AUTHORIZATION.exec(authorization)?.[1] ?? '')
  // Compares all tokens, because the end of a search would reveal which one is nearly right.
  const matches = tokens.filter((token) => timingSafeEqual(comparableDigest(token), shown))
  return matches.length > 0 ? 'right' : 'wrong'
}
