// Identifies the caller by a token. Each call reads the session from the database, so that an ended session stops at
// once.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { sha256Hex } from '@/platform/crypto/primitives'
import { intervalOfMs, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { isUuid } from '@/platform/is-uuid'
import { countFailure, LIMITS, requireNotLimited } from '../limits'
import { looksSigned, readToken } from '../tokens/signed-token'
import { ACCOUNT_COLUMNS, type Account, accountWhere, withEffectiveRole } from '../users/account'
import { revokeToken } from './refresh-session'
import type { UserSession } from './session-tokens'

export interface AuthenticatedCaller {
  account: Account
  /** Null for a static token, which belongs to no session. */
  sessionId: string | null
  kind: 'access' | 'session' | 'static'
  /** Expiry of the token, in seconds since 1970; null for a static one. */
  expiresAt: number | null
}

async function findSession(payload: Payload, condition: SQL): Promise<UserSession> {
  const [found] = await queryRows(
    payload,
    sql`select s.id as session_id, ${ACCOUNT_COLUMNS}
      from sessions s join users u on u.id = s.user_id
      where s.ends_at > now() and u.status = 'active' and ${condition}`,
  )
  if (!found) throw new AppError('INVALID_CREDENTIALS')
  const { session_id: sessionId, ...account } = found
  return { account: withEffectiveRole(account as Account), sessionId: String(sessionId) }
}

/** Returns the open session with this id, and its account. Refuses with INVALID_CREDENTIALS. */
export function sessionWithId(payload: Payload, id: string): Promise<UserSession> {
  return findSession(payload, sql`s.id = ${id}`)
}

async function authenticateSigned(
  payload: Payload,
  token: string,
  from?: ClientInfo,
): Promise<AuthenticatedCaller> {
  const { id, sid, session, exp = 0 } = await readToken(token)
  if (typeof id !== 'string' || !isUuid(sid)) throw new AppError('INVALID_TOKEN')
  if (typeof session !== 'string')
    return { ...(await sessionWithId(payload, sid)), kind: 'access', expiresAt: exp }
  const grace = intervalOfMs(getEnvironment().refreshGraceMs)
  const isCurrent = sql`s.id = ${sid} and exists (
    select from refresh_tokens t where t.session_id = s.id and t.digest = ${sha256Hex(session)}
      and t.ends_at > now() and (t.rotated_at is null or t.rotated_at > now() - ${grace}))`
  try {
    return { ...(await findSession(payload, isCurrent)), kind: 'session', expiresAt: exp }
  } catch (error) {
    // The session cookie contains a refresh token, so a thief of the cookie may have exchanged it for newer tokens.
    if (error instanceof AppError) await revokeToken(payload, session, from)
    throw error
  }
}

async function authenticateStatic(
  payload: Payload,
  token: string,
  from?: ClientInfo,
): Promise<AuthenticatedCaller> {
  const address = from?.address ?? ''
  await requireNotLimited(payload, LIMITS.staticTokenByIp, address)
  const isAllowed = getEnvironment().staticTokens.allowedForAdmins ? sql`true` : sql`u.role <> 'admin'`
  const account = await accountWhere(
    payload,
    sql`u.token_hash = ${sha256Hex(token)} and u.status = 'active'
      and (u.token_ends_at is null or u.token_ends_at > now()) and ${isAllowed}`,
  )
  if (account)
    return { account: withEffectiveRole(account), sessionId: null, kind: 'static', expiresAt: null }
  await countFailure(payload, LIMITS.staticTokenByIp, address)
  throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Returns the account behind an access token, a session token or a static token. Refuses with TOKEN_EXPIRED,
 * INVALID_TOKEN (forged), INVALID_CREDENTIALS (unknown token, or its session has ended) or REQUESTS_EXCEEDED (too many
 * unknown static tokens from the address).
 */
export async function authenticate(
  payload: Payload,
  token: string,
  from?: ClientInfo,
): Promise<AuthenticatedCaller> {
  if (looksSigned(token)) return authenticateSigned(payload, token, from)
  return authenticateStatic(payload, token, from)
}
