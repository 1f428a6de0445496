// A session in which its owner has just shown a password or a code: for a while that is proof enough to change keys.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { milliseconds, rowsOf } from '@/platform/database/sql'
import { environmentNow } from '@/platform/env'

/** Remembers that the owner has shown the password in this session; nothing for keys without one. */
export async function rememberProof(payload: Payload, sessionId: string | null): Promise<void> {
  if (sessionId) await rowsOf(payload, sql`update sessions set proved_at = now() where id = ${sessionId}`)
}

/** Whether the last proof in the session, its sign-in at first, is recent (`REAUTHENTICATE_WITHIN`). */
export async function isProved(payload: Payload, sessionId: string | null | undefined): Promise<boolean> {
  const { reauthenticateMs } = environmentNow()
  if (reauthenticateMs === null) return true
  if (!sessionId) return false
  const [row] = await rowsOf(
    payload,
    sql`select 1 from sessions where id = ${sessionId} and proved_at > now() - ${milliseconds(reauthenticateMs)}`,
  )
  return row !== undefined
}
