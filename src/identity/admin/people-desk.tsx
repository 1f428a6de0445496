// The administrators' part of the dashboard.

import type { ServerProps } from 'payload'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/facts/locales'
import { adminGroup } from '@/i18n/admin-words'
import { momentInZagreb } from '@/i18n/moment'
import { may, type Person } from '../access/may'
import type { ListedInvitation } from '../users/list-invitations'
import { type PeopleWaiting, peopleWaiting } from '../users/people-waiting'
import styles from './people.module.css'

interface ListProps {
  title: string
  people: { id: string; email: string | null; note?: string }[]
  /** Where the panel shows accounts. */
  path: string
}

function PeopleList({ title, people, path }: ListProps) {
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

const isEmpty = ({ invitations, suspended, locked }: PeopleWaiting) =>
  invitations.length + suspended.length + locked.length === 0

const invitedIn = (invitations: ListedInvitation[], state: string, locale: Locale) =>
  invitations
    .filter((one) => one.state === state)
    .map(({ id, email, invitedAt }) => ({ id, email, note: momentInZagreb(invitedAt, locale) }))

/** Invitations and closed accounts; nothing when there is none, or for anybody else. */
export async function PeopleDesk({ payload, i18n, user }: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  if (!may(user as Person | null, 'readDrafts', 'users')) return null
  const locale = isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE
  const words = adminGroup(locale, 'dashboard')
  const waiting = await peopleWaiting(payload)
  if (isEmpty(waiting)) return null
  const { invitations, suspended, locked } = waiting
  const path = `${payload.config.routes.admin}/collections/users`
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{words.people}</h2>
      <PeopleList path={path} people={invitedIn(invitations, 'open', locale)} title={words.openInvitations} />
      <PeopleList
        path={path}
        people={invitedIn(invitations, 'expired', locale)}
        title={words.expiredInvitations}
      />
      <PeopleList path={path} people={locked} title={words.locked} />
      <PeopleList path={path} people={suspended} title={words.suspended} />
      <p>
        <a href={path}>{words.allPeople}</a>
      </p>
    </section>
  )
}
