import { timingSafeEqual } from 'node:crypto'
import { internalToken } from '@/platform/crypto/internal-token'
import { INTERNAL_TOKEN_HEADER } from '@/shared/process-protocol'

/** Tells whether a loopback call comes from our own server (src/server/loopback.ts). */
export function isInternalRequest(request: Request): boolean {
  const given = Buffer.from(request.headers.get(INTERNAL_TOKEN_HEADER) ?? '')
  const expected = Buffer.from(internalToken())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
