import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import type { Role } from '@/shared/users/roles'

/** `open`: the link of the latest mail is valid; `expired`: it is not; `accepted`: the account is active. */
type InvitationState = 'open' | 'expired' | 'accepted'

export interface ListedInvitation {
  id: string
  email: string | null
  role: Role
  state: InvitationState
  /** Time of the latest mail. */
  invitedAt: Date
  /** Null if a script invited, or the audit log no longer has the event. */
  invitedBy: string | null
  /** Time at which the link expires or expired. */
  endsAt: Date
  acceptedAt: Date | null
}

function stateOf({ status, is_used: isUsed }: Row, endsAt: Date): InvitationState {
  if (status !== 'invited') return 'accepted'
  // The account was closed after it had been activated, and a link activates an account once.
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
    // A person who had an account before may be invited again.
    acceptedAt: state === 'accepted' && row.accepted_at ? new Date(String(row.accepted_at)) : null,
  }
}

/** Lists the invitations that the audit log knows, and pending accounts. Pending ones come first, then the latest. */
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
