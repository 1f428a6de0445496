// Rotates refresh tokens with a grace period: each refresh returns a new token, and the old one works a few seconds
// longer, for requests that were sent at the same time. If an old token comes back later, it or its successor was
// stolen, and the session ends.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { randomToken, sha256Hex } from '@/platform/crypto/primitives'
import { intervalOfMs, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEvent } from '../audit/record-event'
import { enforceRateLimit, LIMITS } from '../limits'
import { type AccountRights, RIGHTS_COLUMNS } from '../users/account'
import type { TokenGrant } from './session-tokens'

interface KnownToken {
  session_id: string
  user_id: string
  email: string | null
  status: string
  is_reused: boolean
}

/**
 * Ends the session of an expired or rotated token. Records in the audit log that a rotated token was used again, which
 * means theft. Returns what is known of the token; undefined for an unknown one.
 */
export async function revokeToken(
  payload: Payload,
  refreshToken: string,
  from?: ClientInfo,
): Promise<KnownToken | undefined> {
  const grace = intervalOfMs(getEnvironment().refreshGraceMs)
  const [known] = (await queryRows(
    payload,
    sql`select s.id as session_id, u.id as user_id, u.email, u.status,
        t.rotated_at is not null and t.rotated_at <= now() - ${grace} as is_reused
      from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.digest = ${sha256Hex(refreshToken)} and t.ends_at > now()`,
  )) as unknown as KnownToken[]
  if (!known) return undefined
  await queryRows(payload, sql`delete from sessions where id = ${known.session_id}`)
  if (known.is_reused) {
    await recordEvent(payload, {
      action: 'tokenReuse',
      outcome: 'refused',
      actor: { id: known.user_id, email: known.email },
      from,
      details: { session: known.session_id },
    })
  }
  return known
}

/**
 * Exchanges a refresh token for new tokens of the same session. Refuses with INVALID_CREDENTIALS or USER_SUSPENDED, and
 * with REQUESTS_EXCEEDED after too many invalid tokens from one address. Valid tokens are not limited, because a server
 * that refreshes for all its visitors has one address.
 * Runs as one statement, so that simultaneous calls with the same token wait for each other and all get a valid token.
 * It locks account, session and token in the order of a change of the account, and skips the account if that is locked:
 * otherwise a refresh and a change of the password would deadlock.
 */
export async function refreshSession(
  payload: Payload,
  refreshToken: string,
  from: ClientInfo,
): Promise<TokenGrant> {
  const { refreshGraceMs, refreshTokenMs, sessionMaxMs } = getEnvironment()
  const digest = sha256Hex(refreshToken)
  const next = randomToken()
  const lifetime = intervalOfMs(refreshTokenMs)
  // Limits the total age of a session, so that a stolen one does not last for ever.
  const isYoung =
    sessionMaxMs === null ? sql`true` : sql`s.created_at > now() - ${intervalOfMs(sessionMaxMs)}`
  const end =
    sessionMaxMs === null
      ? sql`now() + ${lifetime}`
      : sql`least(now() + ${lifetime}, s.created_at + ${intervalOfMs(sessionMaxMs)})`
  const [found] = await queryRows(
    payload,
    sql`with held as materialized (
      select s.id, t.digest from sessions s join refresh_tokens t on t.session_id = s.id
      where t.digest = ${digest} for no key update of s
    ), used as (
      update refresh_tokens t set rotated_at = coalesce(t.rotated_at, now())
      from held join sessions s on s.id = held.id join users u on u.id = s.user_id
      where t.digest = held.digest and u.status = 'active'
        and t.ends_at > now() and s.ends_at > now() and ${isYoung}
        and (t.rotated_at is null or t.rotated_at > now() - ${intervalOfMs(refreshGraceMs)})
      returning t.session_id, ${RIGHTS_COLUMNS}
    ), fresh as (
      insert into refresh_tokens (digest, session_id, ends_at)
      select ${sha256Hex(next)}, session_id, now() + ${lifetime} from used
    ), kept as (
      update sessions s set used_at = now(), ends_at = ${end}
      from used where s.id = used.session_id
    ), seen as (
      update users set last_access = now()
      where id = (select u.id from users u where u.id = (select id from used) for no key update skip locked)
    )
    select * from used`,
  )
  if (!found) {
    const known = await revokeToken(payload, refreshToken, from)
    await enforceRateLimit(payload, LIMITS.refreshByIp, from.address)
    throw new AppError(known?.status === 'suspended' ? 'USER_SUSPENDED' : 'INVALID_CREDENTIALS')
  }
  const { session_id: sessionId, ...account } = found
  return { account: account as unknown as AccountRights, sessionId: String(sessionId), refreshToken: next }
}
