// Renders the administrators' part of the dashboard.

import type { ServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { formatDateTime } from '@/i18n/format/format-date-time'
import type { Locale } from '@/shared/locales'
import { may, type Principal } from '../access/permission-checks'
import type { ListedInvitation } from '../users/invitations/list-invitations'
import { type PendingUsers, pendingUsers } from '../users/pending-users'
import styles from './users.module.css'

interface UserListProps {
  title: string
  people: { id: string; email: string | null; note?: string }[]
  /** Path of the accounts in the admin panel. */
  path: string
}

function UserList({ title, people, path }: UserListProps) {
  if (people.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {people.map(({ id, email, note }) => (
          <li className={styles.row} key={id}>
            <div>
              <a href={`${path}/${id}`}>{email ?? id}</a>{' '}
              {note && <span className={styles.soft}>{note}</span>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const isEmpty = ({ invitations, suspended, locked }: PendingUsers) =>
  invitations.length + suspended.length + locked.length === 0

const invitationsInState = (invitations: ListedInvitation[], state: string, locale: Locale) =>
  invitations
    .filter((one) => one.state === state)
    .map(({ id, email, invitedAt }) => ({ id, email, note: formatDateTime(invitedAt, locale) }))

/** Renders invitations and locked accounts; nothing if there are none, or the user is no administrator. */
export async function UserDashboard({ payload, i18n, user }: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  if (!may(user as Principal | null, 'readDrafts', 'users')) return null
  const locale = adminLocaleOf(i18n)
  const messages = adminMessageGroup(locale, 'dashboard')
  const waiting = await pendingUsers(payload)
  if (isEmpty(waiting)) return null
  const { invitations, suspended, locked } = waiting
  const path = `${payload.config.routes.admin}/collections/users`
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{messages.people}</h2>
      <UserList
        path={path}
        people={invitationsInState(invitations, 'open', locale)}
        title={messages.openInvitations}
      />
      <UserList
        path={path}
        people={invitationsInState(invitations, 'expired', locale)}
        title={messages.expiredInvitations}
      />
      <UserList path={path} people={locked} title={messages.locked} />
      <UserList path={path} people={suspended} title={messages.suspended} />
      <p>
        <a href={path}>{messages.allPeople}</a>
      </p>
    </section>
  )
}
