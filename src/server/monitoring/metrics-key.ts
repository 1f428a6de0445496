// Who may read the metrics: whoever shows one of METRICS_TOKENS.

import { timingSafeEqual } from 'node:crypto'
import { digestOf } from '@/platform/keys'

/** `Bearer` is what Prometheus writes by itself, `Metrics` what Directus asks for. */
const AUTHORIZATION = /^(?:bearer|metrics) +(\S+) *$/i

const comparable = (token: string) => Buffer.from(digestOf(token))

/** Looks at an `Authorization` header: nothing shown, something wrong, or a key. Takes the same time for every wrong one. */
export function metricsKey(
  authorization: string | undefined,
  tokens: readonly string[],
): 'none' | 'wrong' | 'right' {
  if (!authorization) return 'none'
  const shown = comparable(AUTHORIZATION.exec(authorization)?.[1] ?? '')
  // Each is compared: where a search ends would say which one is nearly right.
  const matches = tokens.filter((token) => timingSafeEqual(comparable(token), shown))
  return matches.length > 0 ? 'right' : 'wrong'
}
