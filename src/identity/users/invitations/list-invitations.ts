import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import type { Role } from '@/shared/users/roles'

/** `open`: the link of the last mail works; `expired`: it does not any more; `accepted`: the account is in use. */
type InvitationState = 'open' | 'expired' | 'accepted'

export interface ListedInvitation {
  id: string
  email: string | null
  role: Role
  state: InvitationState
  /** The last mail. */
  invitedAt: Date
  /** Null when a script did, or longer ago than the audit log remembers. */
  invitedBy: string | null
  /** Moment at which its link stops, or stopped, to work. */
  endsAt: Date
  acceptedAt: Date | null
}

function stateOf({ status, is_used: isUsed }: Row, endsAt: Date): InvitationState {
  if (status !== 'invited') return 'accepted'
  // Closed again since: a link opens an account once.
  if (isUsed) return 'expired'
  return endsAt.getTime() > Date.now() ? 'open' : 'expired'
}

function toListedInvitation(row: Row): ListedInvitation {
  const invitedAt = new Date(String(row.invited_at))
  const endsAt = new Date(invitedAt.getTime() + getEnvironment().inviteTokenMs)
  const state = stateOf(row, endsAt)
  return {
    id: String(row.id),
    email: row.email as string | null,
    role: row.role as Role,
    state,
    invitedAt,
    invitedBy: row.invited_by as string | null,
    endsAt,
    // Somebody who was let in once may be invited anew.
    acceptedAt: state === 'accepted' && row.accepted_at ? new Date(String(row.accepted_at)) : null,
  }
}

/**
 * Lists the people whom the audit log knows as invited, or whose account waits: waiting ones first, the latest first.
 */
export async function listInvitations(
  payload: Payload,
  { limit, userId }: { limit: number; userId?: string },
): Promise<ListedInvitation[]> {
  const whose = userId === undefined ? sql`true` : sql`u.id = ${userId}`
  const rows = await queryRows(
    payload,
    sql`select u.id, u.email, u.role, u.status,
        to_json(coalesce(sent.created_at, u.created_at)) as invited_at, sent.actor_email as invited_by,
        to_json(accepted.created_at) as accepted_at, accepted.created_at >= sent.created_at as is_used
      from users u
      left join lateral (select created_at, actor_email from audit_events
        where subject_id = u.id and action = 'invite' order by created_at desc limit 1) sent on true
      left join lateral (select created_at from audit_events
        where actor_id = u.id and action = 'acceptInvite' order by created_at desc limit 1) accepted on true
      where ${whose} and (u.status = 'invited' or accepted.created_at is not null)
      order by u.status = 'invited' desc, coalesce(sent.created_at, u.created_at) desc limit ${limit}`,
  )
  return rows.map(toListedInvitation)
}
