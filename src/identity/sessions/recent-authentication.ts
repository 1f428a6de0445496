// Remembers when the owner of a session last entered a password or a code. For a while this permits changes of
// credentials.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { intervalOfMs, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'

/** Records that the owner has entered the password in this session. Does nothing for a token without a session. */
export async function markReauthenticated(payload: Payload, sessionId: string | null): Promise<void> {
  if (sessionId) await queryRows(payload, sql`update sessions set proved_at = now() where id = ${sessionId}`)
}

/** Tells whether the last authentication in the session, at first its sign-in, is recent (`REAUTHENTICATE_WITHIN`). */
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
