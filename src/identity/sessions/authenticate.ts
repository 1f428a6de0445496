// Who is calling, by any token of ours. Every call asks the database: a session that has ended is over at once.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { milliseconds, rowsOf } from '@/platform/database/sql'
import { environmentNow } from '@/platform/env'
import { digestOf } from '@/platform/keys'
import type { CallerOrigin } from '../caller-origin'
import { isUuid } from '../is-uuid'
import { countFailure, LIMITS, requireOpen } from '../limits'
import { Refusal } from '../refusal'
import { looksSigned, readToken } from '../tokens/signed-token'
import { ACCOUNT_COLUMNS, type Account, accountWhere, withPresentRights } from '../users/account'
import { withdrawToken } from './refresh-session'

export interface Identified {
  account: Account
  /** Null for a static token, which belongs to no session. */
  sessionId: string | null
  kind: 'access' | 'session' | 'static'
  /** When the token runs out, in seconds since 1970; null for a static one. */
  expiresAt: number | null
}

async function ofSession(payload: Payload, condition: SQL): Promise<{ account: Account; sessionId: string }> {
  const [found] = await rowsOf(
    payload,
    sql`select s.id as session_id, ${ACCOUNT_COLUMNS}
      from sessions s join users u on u.id = s.user_id
      where s.ends_at > now() and u.status = 'active' and ${condition}`,
  )
  if (!found) throw new Refusal('INVALID_CREDENTIALS')
  const { session_id: sessionId, ...account } = found
  return { account: withPresentRights(account as Account), sessionId: String(sessionId) }
}

async function withSignedToken(payload: Payload, token: string, from?: CallerOrigin): Promise<Identified> {
  const { id, sid, session, exp = 0 } = await readToken(token)
  if (typeof id !== 'string' || !isUuid(sid)) throw new Refusal('INVALID_TOKEN')
  if (typeof session !== 'string')
    return { ...(await ofSession(payload, sql`s.id = ${sid}`)), kind: 'access', expiresAt: exp }
  const grace = milliseconds(environmentNow().refreshGraceMs)
  const isCurrent = sql`s.id = ${sid} and exists (
    select from refresh_tokens t where t.session_id = s.id and t.digest = ${digestOf(session)}
      and t.ends_at > now() and (t.rotated_at is null or t.rotated_at > now() - ${grace}))`
  try {
    return { ...(await ofSession(payload, isCurrent)), kind: 'session', expiresAt: exp }
  } catch (error) {
    // The cookie holds a refresh token: whoever has copied the cookie may have traded that for newer keys.
    if (error instanceof Refusal) await withdrawToken(payload, session, from)
    throw error
  }
}

async function withStaticToken(payload: Payload, token: string, from?: CallerOrigin): Promise<Identified> {
  const address = from?.address ?? ''
  await requireOpen(payload, LIMITS.staticTokenByAddress, address)
  const isAllowed = environmentNow().staticTokens.areForAdmins ? sql`true` : sql`u.role <> 'admin'`
  const account = await accountWhere(
    payload,
    sql`u.token_hash = ${digestOf(token)} and u.status = 'active'
      and (u.token_ends_at is null or u.token_ends_at > now()) and ${isAllowed}`,
  )
  if (account)
    return { account: withPresentRights(account), sessionId: null, kind: 'static', expiresAt: null }
  await countFailure(payload, LIMITS.staticTokenByAddress, address)
  throw new Refusal('INVALID_CREDENTIALS')
}

/**
 * The account behind a token: an access token, a session token, or the static token of an account.
 * Refuses with TOKEN_EXPIRED, INVALID_TOKEN (forged), INVALID_CREDENTIALS (unknown, or its session is over) or
 * REQUESTS_EXCEEDED (after too many unknown static ones from the address).
 */
export async function authenticate(
  payload: Payload,
  token: string,
  from?: CallerOrigin,
): Promise<Identified> {
  if (looksSigned(token)) return withSignedToken(payload, token, from)
  return withStaticToken(payload, token, from)
}
