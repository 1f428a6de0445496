// Collects the data about a user that administrators see beside the fields of the account.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { AuditAction, AuditOutcome } from '@/shared/users/audit-actions'
import type { UserStatus } from '@/shared/users/user-statuses'
import { displayIp } from '../display-ip'
import { type ListedSession, listSessions } from '../sessions/list-sessions'
import { lockedAccountIds } from '../sign-in/failed-passwords'
import { accountWithId } from './account'
import { type ListedInvitation, listInvitations } from './invitations/list-invitations'

const EVENTS_SHOWN = 12

interface ListedEvent {
  id: number
  at: Date
  action: AuditAction
  outcome: AuditOutcome
  /** The acting account, if it was another user. */
  by: string | null
  address: string | null
}

export interface UserOverview {
  status: UserStatus
  hasSecondFactor: boolean
  /** Locked for a while after wrong passwords. */
  isLocked: boolean
  invitation: ListedInvitation | null
  sessions: ListedSession[]
  /** The latest events in which the user acted or the account was changed. */
  events: ListedEvent[]
}

async function eventsOf(payload: Payload, id: string): Promise<ListedEvent[]> {
  const rows = await queryRows(
    payload,
    sql`select id, to_json(created_at) as at, action, outcome, address,
        case when actor_id is distinct from ${id} then actor_email end as by
      from audit_events where actor_id = ${id} or (subject_collection = 'users' and subject_id = ${id})
      order by created_at desc, id desc limit ${EVENTS_SHOWN}`,
  )
  return rows.map(
    (row) =>
      ({
        ...row,
        id: Number(row.id),
        at: new Date(String(row.at)),
        address: displayIp(row.address),
      }) as ListedEvent,
  )
}

/** Returns null if there is no such account. */
export async function userOverview(payload: Payload, id: string): Promise<UserOverview | null> {
  const account = await accountWithId(payload, id)
  if (!account) return null
  const [[lock], [invitation], sessions, events] = await Promise.all([
    queryRows(payload, sql`select ${id}::text in (${lockedAccountIds()}) as is_locked`),
    listInvitations(payload, { limit: 1, userId: id }),
    listSessions(payload, id),
    eventsOf(payload, id),
  ])
  const { status, tfa_secret: secret } = account
  return {
    status,
    hasSecondFactor: secret !== null,
    isLocked: lock?.is_locked === true,
    invitation: invitation ?? null,
    sessions,
    events,
  }
}
