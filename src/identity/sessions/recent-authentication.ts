// A session in which its owner has just shown a password or a code: for a while that is proof enough to change credentials.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { intervalOfMs, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'

/** Remembers that the owner has shown the password in this session; nothing for tokens without one. */
export async function markReauthenticated(payload: Payload, sessionId: string | null): Promise<void> {
  if (sessionId) await queryRows(payload, sql`update sessions set proved_at = now() where id = ${sessionId}`)
}

/** Tells whether the last authentication in the session, its sign-in at first, is recent (`REAUTHENTICATE_WITHIN`). */
export async function isRecentlyAuthenticated(
  payload: Payload,
  sessionId: string | null | undefined,
): Promise<boolean> {
  const { reauthenticateMs } = getEnvironment()
  if (reauthenticateMs === null) return true
  if (!sessionId) return false
  const [row] = await queryRows(
    payload,
    sql`select 1 from sessions where id = ${sessionId} and proved_at > now() - ${intervalOfMs(reauthenticateMs)}`,
  )
  return row !== undefined
}
