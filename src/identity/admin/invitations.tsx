// Renders the form that invites users, and the list of invitations, above the list of users.

import type { ServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage, adminMessageGroup } from '@/i18n/admin-messages'
import { formatDateTime } from '@/i18n/format/format-date-time'
import { interpolate } from '@/i18n/format/interpolate'
import type { Locale } from '@/shared/locales'
import { may, type Principal } from '../access/permission-checks'
import { type ListedInvitation, listInvitations } from '../users/invitations/list-invitations'
import { InvitationActions } from './invitation-actions.client'
import { InviteForm } from './invite-form.client'
import styles from './users.module.css'

const INVITATIONS_SHOWN_MAX = 30

interface InvitationRowProps {
  invitation: ListedInvitation
  locale: Locale
  /** Paths of the accounts in the API and in the admin panel. */
  paths: { api: string; panel: string }
}

function InvitationRow({ invitation, locale, paths }: InvitationRowProps) {
  const messages = adminMessageGroup(locale, 'people')
  const { id, email, role, state, invitedAt, invitedBy, endsAt, acceptedAt } = invitation
  const when = [
    interpolate(messages.invitedAt, { time: formatDateTime(invitedAt, locale) }),
    invitedBy && `${messages.invitedBy} ${invitedBy}`,
    state === 'open' && interpolate(messages.until, { time: formatDateTime(endsAt, locale) }),
    acceptedAt && interpolate(messages.acceptedAt, { time: formatDateTime(acceptedAt, locale) }),
  ]
  return (
    <li className={styles.row}>
      <div>
        <p>
          <a href={`${paths.panel}/${id}`}>{email ?? id}</a> · {adminMessage(locale, `roles.${role}`)} ·{' '}
          <strong>{messages[state]}</strong>
        </p>
        <p className={styles.soft}>{when.filter(Boolean).join(' · ')}</p>
      </div>
      {state !== 'accepted' && (
        <InvitationActions path={`${paths.api}/${id}`} person={email ?? id} messages={messages} />
      )}
    </li>
  )
}

/** Renders nothing for users who are not administrators. */
export async function Invitations({ payload, i18n, user }: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  if (!may(user as Principal | null, 'readDrafts', 'users')) return null
  const locale = adminLocaleOf(i18n)
  const messages = adminMessageGroup(locale, 'people')
  const { routes } = payload.config
  const paths = { api: `${routes.api}/users`, panel: `${routes.admin}/collections/users` }
  const invitations = await listInvitations(payload, { limit: INVITATIONS_SHOWN_MAX })
  const labels = {
    role: adminMessage(locale, 'users.role'),
    languages: adminMessage(locale, 'users.languages'),
    inboxes: adminMessage(locale, 'users.inboxes'),
    inboxesHelp: adminMessage(locale, 'users.inboxesHelp'),
  }
  return (
    <>
      <details className={styles.fold}>
        <summary>{messages.invite}</summary>
        <div>
          <InviteForm
            inboxes={adminMessageGroup(locale, 'inboxes')}
            labels={labels}
            language={locale}
            path={`${paths.api}/invite`}
            roles={adminMessageGroup(locale, 'roles')}
            statuses={adminMessageGroup(locale, 'statuses')}
            messages={messages}
          />
        </div>
      </details>
      {invitations.length > 0 && (
        <details className={styles.fold}>
          <summary>
            {messages.invitations} ({invitations.length})
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
