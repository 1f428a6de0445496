import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { randomToken, sha256Hex } from '@/platform/crypto/primitives'
import { intervalOfMs, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import type { SessionTokens } from './session-tokens'

/**
 * Issues a second pair of tokens for the same session, for a browser that keeps it in two places: each is renewed by itself,
 * and signing out with either ends both. One refresh token in both would look stolen as soon as one place had used it.
 */
export async function addRefreshToken(payload: Payload, tokens: SessionTokens): Promise<SessionTokens> {
  const refreshToken = randomToken()
  const lifetime = intervalOfMs(getEnvironment().refreshTokenMs)
  await queryRows(
    payload,
    sql`insert into refresh_tokens (digest, session_id, ends_at)
      values (${sha256Hex(refreshToken)}, ${tokens.sessionId}, now() + ${lifetime})`,
  )
  return { ...tokens, refreshToken }
}
