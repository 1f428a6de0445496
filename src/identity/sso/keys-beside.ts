import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { milliseconds, rowsOf } from '@/platform/database/sql'
import { environmentNow } from '@/platform/env'
import { digestOf, randomToken } from '@/platform/keys'
import type { SessionKeys } from '../sessions/session-keys'

/**
 * A second set of keys for the same session, for a browser that keeps it in two places: each is renewed by itself,
 * and signing out with either ends both. One refresh token in both would look stolen as soon as one place had used it.
 */
export async function keysBeside(payload: Payload, keys: SessionKeys): Promise<SessionKeys> {
  const refreshToken = randomToken()
  const lifetime = milliseconds(environmentNow().refreshTokenMs)
  await rowsOf(
    payload,
    sql`insert into refresh_tokens (digest, session_id, ends_at)
      values (${digestOf(refreshToken)}, ${keys.sessionId}, now() + ${lifetime})`,
  )
  return { ...keys, refreshToken }
}
