import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { sha256Hex } from '@/platform/crypto/primitives'
import { intervalOfMs, queryInTransaction, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEvent } from '../audit/record-event'

/** The session in which somebody changes the own credentials. */
export interface OwnSession {
  id: string
  /** A session cookie goes on; with an access token only that token does, until it runs out (contract.md §2). */
  goesOn: boolean
}

/** Ends all sessions of an account, in the request's transaction; the own one goes on as far as the contract says. */
export async function endSessionsOf(req: PayloadRequest, userId: string, own?: OwnSession): Promise<void> {
  await queryInTransaction(
    req,
    sql`delete from sessions where user_id = ${userId} and id is distinct from ${own?.id ?? null}::uuid`,
  )
  if (!own || own.goesOn) return
  const last = intervalOfMs(getEnvironment().accessTokenMs)
  // The session before its tokens, in the order of a refresh: the two would wait for each other.
  await queryInTransaction(
    req,
    sql`update sessions set ends_at = least(ends_at, now() + ${last}) where id = ${own.id}`,
  )
  await queryInTransaction(req, sql`delete from refresh_tokens where session_id = ${own.id}`)
}

/** Signs out: ends the session that the refresh token belongs to; an unknown token ends nothing. */
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
