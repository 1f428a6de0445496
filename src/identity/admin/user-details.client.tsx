'use client'
// Runs in the browser: the data is read again after each act, while the form above may hold unsaved changes.

import { useCallback, useEffect, useState } from 'react'
import type { UserMessages } from '@/i18n/admin-messages'
import { formatListDate } from '@/i18n/format/format-date-time'
import { interpolate } from '@/i18n/format/interpolate'
import type { Locale } from '@/shared/locales'
import type { AuditAction, AuditOutcome } from '@/shared/users/audit-actions'
import type { UserStatus } from '@/shared/users/user-statuses'
import { ActionButton } from './action-button.client'
import { adminFetch } from './admin-fetch'
import { InvitationActions } from './invitation-actions.client'
import styles from './users.module.css'

interface UserDetailsProps {
  messages: UserMessages
  actions: Record<AuditAction, string>
  outcomes: Record<AuditOutcome, string>
  id: string
  /** The person's name in confirmations. */
  person: string
  isSelf: boolean
  /** The language of times. */
  locale: Locale
  paths: { api: string; panel: string }
}

/** `UserOverview` of src/identity/users as JSON, with times as texts. */
interface UserOverviewJson {
  status: UserStatus
  hasSecondFactor: boolean
  isLocked: boolean
  invitation: { state: 'open' | 'expired' | 'accepted'; invitedAt: string; invitedBy: string | null } | null
  sessions: { id: string; device: string | null; address: string | null; since: string; lastUsed: string }[]
  events: {
    id: number
    at: string
    action: AuditAction
    outcome: AuditOutcome
    by: string | null
    address: string | null
  }[]
}

interface SectionProps extends UserDetailsProps {
  overview: UserOverviewJson
  formatTime: (iso: string) => string
  refetch: () => void
}

const REACTIVATABLE_STATUSES: readonly UserStatus[] = ['suspended', 'archived']

/** Reloads the whole page, because the form's fields do not follow the change. */
const reloadPage = () => window.location.reload()

function AccountSection({ messages, overview, person, isSelf, paths, formatTime, refetch }: SectionProps) {
  const { invitation, status, isLocked } = overview
  const is = (state: UserStatus) => status === state
  return (
    <>
      {isLocked && <p className={styles.note}>{messages.locked}</p>}
      {invitation && (
        <p>
          {interpolate(messages.invitedAt, { time: formatTime(invitation.invitedAt) })}
          {invitation.invitedBy && ` · ${messages.invitedBy} ${invitation.invitedBy}`} ·{' '}
          <strong>{messages[invitation.state]}</strong>
        </p>
      )}
      {invitation && is('invited') && (
        <InvitationActions
          onResent={refetch}
          onWithdrawn={() => window.location.assign(`${paths.panel}/collections/users`)}
          path={paths.api}
          person={person}
          messages={messages}
        />
      )}
      {is('active') && !isSelf && (
        <ActionButton
          successMessage={messages.statusChanged}
          label={messages.suspend}
          onDone={reloadPage}
          path={`${paths.api}/suspend`}
          confirmation={{ title: messages.suspendTitle, text: interpolate(messages.suspendText, { person }) }}
          messages={messages}
        />
      )}
      {REACTIVATABLE_STATUSES.includes(status) && (
        <ActionButton
          successMessage={messages.statusChanged}
          label={messages.reactivate}
          onDone={reloadPage}
          path={`${paths.api}/reactivate`}
          confirmation={{
            title: messages.reactivateTitle,
            text: interpolate(messages.reactivateText, { person }),
          }}
          messages={messages}
        />
      )}
    </>
  )
}

function SecondFactorSection({ messages, overview, person, isSelf, paths, refetch }: SectionProps) {
  const { hasSecondFactor } = overview
  return (
    <>
      <h3 className={styles.title}>{messages.secondFactor}</h3>
      <p>{hasSecondFactor ? messages.secondFactorOn : messages.secondFactorOff}</p>
      {hasSecondFactor && !isSelf && (
        <ActionButton
          successMessage={messages.resetDone}
          label={messages.resetSecondFactor}
          onDone={refetch}
          path={`${paths.api}/reset-second-factor`}
          confirmation={{ title: messages.resetTitle, text: interpolate(messages.resetText, { person }) }}
          messages={messages}
        />
      )}
    </>
  )
}

function SessionsSection({ messages, overview, person, paths, formatTime, refetch }: SectionProps) {
  const { sessions } = overview
  return (
    <>
      <h3 className={styles.title}>{messages.sessions}</h3>
      {sessions.length === 0 && <p>{messages.noSessions}</p>}
      <ul className={styles.rows}>
        {sessions.map(({ id, device, address, since, lastUsed }) => (
          <li className={styles.row} key={id}>
            <div>
              <p>{[device ?? messages.unknownDevice, address].filter(Boolean).join(' · ')}</p>
              <p className={styles.soft}>
                {interpolate(messages.since, { time: formatTime(since) })} ·{' '}
                {interpolate(messages.lastUsed, { time: formatTime(lastUsed) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <ActionButton
          successMessage={messages.sessionsEnded}
          label={messages.endSessions}
          onDone={refetch}
          path={`${paths.api}/end-sessions`}
          confirmation={{
            title: messages.endSessionsTitle,
            text: interpolate(messages.endSessionsText, { person }),
          }}
          messages={messages}
        />
      )}
    </>
  )
}

function AuditLogSection({ messages, overview, actions, outcomes, id, paths, formatTime }: SectionProps) {
  const { events } = overview
  const filter = new URLSearchParams({
    'where[or][0][and][0][actorId][equals]': id,
    'where[or][1][and][0][subjectId][equals]': id,
  })
  return (
    <>
      <h3 className={styles.title}>{messages.trail}</h3>
      {events.length === 0 && <p>{messages.noEvents}</p>}
      <ul className={styles.rows}>
        {events.map(({ id: key, at, action, outcome, by, address }) => (
          <li className={styles.row} key={key}>
            <div>
              <p>
                <a href={`${paths.panel}/collections/audit-events/${key}`}>{actions[action]}</a>
                {outcome === 'refused' && ` · ${outcomes[outcome]}`}
              </p>
              <p className={styles.soft}>
                {[formatTime(at), by && `${messages.doneBy} ${by}`, address].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={`${paths.panel}/collections/audit-events?${filter}`}>{messages.trailAll}</a>
      </p>
    </>
  )
}

/** Renders a user's invitation, sessions, second factor and latest events. */
export function UserDetails(props: UserDetailsProps) {
  const { messages, paths, locale } = props
  const [overview, setOverview] = useState<UserOverviewJson | null>(null)
  const [problem, setProblem] = useState('')
  const again = useCallback(async () => {
    const asked = await adminFetch<UserOverviewJson>(messages, `${paths.api}/overview`, { method: 'GET' })
    setProblem(asked.error)
    if (asked.body) setOverview(asked.body)
  }, [messages, paths.api])
  useEffect(() => {
    again()
  }, [again])
  const moment = (iso: string) => formatListDate(new Date(iso), locale, { hasTime: true })
  const part = overview && { ...props, overview, formatTime: moment, refetch: again }
  return (
    <section aria-busy={overview === null} className={styles.person}>
      <h2 className={styles.title}>{messages.access}</h2>
      {problem && <p className={styles.note}>{problem}</p>}
      {!part && !problem && <p>{messages.loading}</p>}
      {part && (
        <>
          <AccountSection {...part} />
          <SecondFactorSection {...part} />
          <SessionsSection {...part} />
          <AuditLogSection {...part} />
        </>
      )}
    </section>
  )
}
