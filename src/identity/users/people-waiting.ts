// What waits for administrators among the people.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { rowsOf } from '@/platform/database/sql'
import { lockedAccounts } from '../sessions/password-guesses'
import { type ListedInvitation, listInvitations } from './list-invitations'

const SHOWN = 8

interface ListedPerson {
  id: string
  email: string | null
}

export interface PeopleWaiting {
  invitations: ListedInvitation[]
  suspended: ListedPerson[]
  /** Closed for a while after wrong passwords. */
  locked: ListedPerson[]
}

/** At most eight of each. */
export async function peopleWaiting(payload: Payload): Promise<PeopleWaiting> {
  const [invitations, suspended, locked] = await Promise.all([
    listInvitations(payload, { limit: SHOWN }),
    rowsOf(
      payload,
      sql`select id, email from users where status = 'suspended' order by updated_at desc limit ${SHOWN}`,
    ),
    rowsOf(
      payload,
      sql`select u.id, u.email from users u where u.id in (${lockedAccounts()}) limit ${SHOWN}`,
    ),
  ])
  return {
    invitations: invitations.filter(({ state }) => state !== 'accepted'),
    suspended: suspended as unknown as ListedPerson[],
    locked: locked as unknown as ListedPerson[],
  }
}
