// Above the list of people: the form that invites, and whom it has invited.

import type { ServerProps } from 'payload'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/facts/locales'
import { adminGroup, adminWordFor } from '@/i18n/admin-words'
import { filledIn } from '@/i18n/filled-in'
import { momentInZagreb } from '@/i18n/moment'
import { may, type Person } from '../access/may'
import { type ListedInvitation, listInvitations } from '../users/list-invitations'
import { InvitationActs } from './invitation-acts.client'
import { InviteForm } from './invite-form.client'
import styles from './people.module.css'

const SHOWN = 30

interface InvitationRowProps {
  invitation: ListedInvitation
  locale: Locale
  /** Where accounts are asked for, and where the panel shows them. */
  paths: { api: string; panel: string }
}

function InvitationRow({ invitation, locale, paths }: InvitationRowProps) {
  const words = adminGroup(locale, 'people')
  const { id, email, role, state, invitedAt, invitedBy, endsAt, acceptedAt } = invitation
  const when = [
    filledIn(words.invitedAt, { time: momentInZagreb(invitedAt, locale) }),
    invitedBy && `${words.invitedBy} ${invitedBy}`,
    state === 'open' && filledIn(words.until, { time: momentInZagreb(endsAt, locale) }),
    acceptedAt && filledIn(words.acceptedAt, { time: momentInZagreb(acceptedAt, locale) }),
  ]
  return (
    <li className={styles.row}>
      <div>
        <p>
          <a href={`${paths.panel}/${id}`}>{email ?? id}</a> · {adminWordFor(locale, `roles.${role}`)} ·{' '}
          <strong>{words[state]}</strong>
        </p>
        <p className={styles.soft}>{when.filter(Boolean).join(' · ')}</p>
      </div>
      {state !== 'accepted' && (
        <InvitationActs path={`${paths.api}/${id}`} person={email ?? id} words={words} />
      )}
    </li>
  )
}

/** Nothing for anybody but administrators. */
export async function Invitations({ payload, i18n, user }: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  if (!may(user as Person | null, 'readDrafts', 'users')) return null
  const locale = isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE
  const words = adminGroup(locale, 'people')
  const { routes } = payload.config
  const paths = { api: `${routes.api}/users`, panel: `${routes.admin}/collections/users` }
  const invitations = await listInvitations(payload, { limit: SHOWN })
  const labels = {
    role: adminWordFor(locale, 'users.role'),
    languages: adminWordFor(locale, 'users.languages'),
  }
  return (
    <>
      <details className={styles.fold}>
        <summary>{words.invite}</summary>
        <div>
          <InviteForm
            labels={labels}
            language={locale}
            path={`${paths.api}/invite`}
            roles={adminGroup(locale, 'roles')}
            statuses={adminGroup(locale, 'statuses')}
            words={words}
          />
        </div>
      </details>
      {invitations.length > 0 && (
        <details className={styles.fold}>
          <summary>
            {words.invitations} ({invitations.length})
          </summary>
          <ul className={styles.rows}>
            {invitations.map((invitation) => (
              <InvitationRow invitation={invitation} key={invitation.id} locale={locale} paths={paths} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
