import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { sha256Hex } from '@/platform/crypto/primitives'
import { intervalOfMs, queryInTransaction, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEvent } from '../audit/record-event'

/** The session in which a person changes their own credentials. */
export interface OwnSession {
  id: string
  /**
   * True for a session token, whose session continues. With an access token only that token remains valid, until it
   * expires (contract.md §2).
   */
  goesOn: boolean
}

/** Ends all sessions of an account, in the request's transaction, except `own`, which continues as the contract says. */
export async function endSessionsOf(req: PayloadRequest, userId: string, own?: OwnSession): Promise<void> {
  await queryInTransaction(
    req,
    sql`delete from sessions where user_id = ${userId} and id is distinct from ${own?.id ?? null}::uuid`,
  )
  if (!own || own.goesOn) return
  const last = intervalOfMs(getEnvironment().accessTokenMs)
  // Locks the session before its tokens, as a refresh does; in another order the two would deadlock.
  await queryInTransaction(
    req,
    sql`update sessions set ends_at = least(ends_at, now() + ${last}) where id = ${own.id}`,
  )
  await queryInTransaction(req, sql`delete from refresh_tokens where session_id = ${own.id}`)
}

/** Signs out: ends the session that the refresh token belongs to. An unknown token has no effect. */
export async function signOutByRefreshToken(
  payload: Payload,
  refreshToken: string,
  from: ClientInfo,
): Promise<void> {
  const [ended] = await queryRows(
    payload,
    sql`delete from sessions s using refresh_tokens t, users u
      where t.digest = ${sha256Hex(refreshToken)} and s.id = t.session_id and u.id = s.user_id
      returning u.id, u.email`,
  )
  if (!ended) return
  await recordEvent(payload, {
    action: 'signOut',
    outcome: 'success',
    actor: { id: String(ended.id), email: ended.email as string | null },
    from,
  })
}
