// Lists the users who wait for a decision of an administrator.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { lockedAccountIds } from '../sign-in/failed-passwords'
import { type ListedInvitation, listInvitations } from './invitations/list-invitations'

const LIST_MAX = 8

interface ListedUser {
  id: string
  email: string | null
}

export interface PendingUsers {
  invitations: ListedInvitation[]
  suspended: ListedUser[]
  /** Locked for a while after wrong passwords. */
  locked: ListedUser[]
}

/** Returns at most eight users of each kind. */
export async function pendingUsers(payload: Payload): Promise<PendingUsers> {
  const [invitations, suspended, locked] = await Promise.all([
    listInvitations(payload, { limit: LIST_MAX }),
    queryRows(
      payload,
      sql`select id, email from users where status = 'suspended' order by updated_at desc limit ${LIST_MAX}`,
    ),
    queryRows(
      payload,
      sql`select u.id, u.email from users u where u.id in (${lockedAccountIds()}) limit ${LIST_MAX}`,
    ),
  ])
  return {
    invitations: invitations.filter(({ state }) => state !== 'accepted'),
    suspended: suspended as unknown as ListedUser[],
    locked: locked as unknown as ListedUser[],
  }
}
