import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { displayIp } from '../display-ip'
import { userAgentLabel } from '../user-agent-label'

export interface ListedSession {
  id: string
  /** “Firefox, Windows”; null if unknown. */
  device: string | null
  /** IP address at the sign-in; null if unknown. */
  address: string | null
  since: Date
  lastUsed: Date
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null)

/** Returns the open sessions of an account, the most recently used first. */
export async function listSessions(payload: Payload, userId: string): Promise<ListedSession[]> {
  const rows = await queryRows(
    payload,
    sql`select id, address, user_agent, to_json(created_at) as since, to_json(used_at) as last_used
      from sessions where user_id = ${userId} and ends_at > now() order by used_at desc, id`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    device: userAgentLabel(textOr(row.user_agent)),
    address: displayIp(row.address),
    since: new Date(String(row.since)),
    lastUsed: new Date(String(row.last_used)),
  }))
}
