import { timingSafeEqual } from 'node:crypto'
import { INTERNAL_TOKEN_HEADER } from '@/facts/channels'
import { internalToken } from '@/platform/internal-token'

/** Whether a loopback call comes from our own server (src/server/self-calls.ts). */
export function isOurServer(request: Request): boolean {
  const given = Buffer.from(request.headers.get(INTERNAL_TOKEN_HEADER) ?? '')
  const expected = Buffer.from(internalToken())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
