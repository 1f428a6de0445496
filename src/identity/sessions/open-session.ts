import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { randomToken, sha256Hex } from '@/platform/crypto/primitives'
import { intervalOfMs, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import type { Account } from '../users/account'
import type { SessionTokens } from './session-tokens'

/**
 * Opens a session, as a row of its own. Refuses with INVALID_CREDENTIALS if the account was closed or its password
 * changed after `account` was read. Waits for such a change in progress, because it ends only the sessions that exist
 * by then.
 */
export async function openSession(
  payload: Payload,
  account: Account,
  from: ClientInfo,
): Promise<SessionTokens> {
  const sessionId = randomUUID()
  const refreshToken = randomToken()
  const lifetime = intervalOfMs(getEnvironment().refreshTokenMs)
  const opened = await queryRows(
    payload,
    sql`with owner as materialized (
      select id from users
      where id = ${account.id} and status = 'active' and password_hash is not distinct from ${account.password_hash}
      for no key update
    ), seen as (
      update users set last_access = now() from owner where users.id = owner.id
    ), opened as (
      insert into sessions (id, user_id, ends_at, address, user_agent)
      select ${sessionId}::uuid, id, now() + ${lifetime}, ${from.address || null}, ${from.userAgent} from owner
      returning id
    )
    insert into refresh_tokens (digest, session_id, ends_at)
    select ${sha256Hex(refreshToken)}, id, now() + ${lifetime} from opened returning 1`,
  )
  if (opened.length === 0) throw new AppError('INVALID_CREDENTIALS')
  return { account, sessionId, refreshToken }
}
