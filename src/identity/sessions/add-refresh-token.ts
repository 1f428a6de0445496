import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { randomToken, sha256Hex } from '@/platform/crypto/primitives'
import { intervalOfMs, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { SessionTokens } from './session-tokens'

/**
 * Issues a second pair of tokens for the same session, for a browser that stores it in two places. Each pair is
 * refreshed independently, and signing out with either ends both. If both places shared one refresh token, the second
 * use would look like theft. Refuses with INVALID_CREDENTIALS if the session has ended meanwhile.
 */
export async function addRefreshToken(payload: Payload, tokens: SessionTokens): Promise<SessionTokens> {
  const refreshToken = randomToken()
  const lifetime = intervalOfMs(getEnvironment().refreshTokenMs)
  const added = await queryRows(
    payload,
    sql`insert into refresh_tokens (digest, session_id, ends_at)
      select ${sha256Hex(refreshToken)}, id, now() + ${lifetime} from sessions
      where id = ${tokens.sessionId} for key share returning 1`,
  )
  if (added.length === 0) throw new AppError('INVALID_CREDENTIALS')
  return { ...tokens, refreshToken }
}
