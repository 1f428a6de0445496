'use client'
// In the browser, because it is read again after each act, while the form above may hold something unsaved.

import { useCallback, useEffect, useState } from 'react'
import type { AuditAction, AuditOutcome } from '@/facts/audit-actions'
import type { UserStatus } from '@/facts/user-statuses'
import type { PeopleWords } from '@/i18n/admin-words'
import { filledIn } from '@/i18n/filled-in'
import { ActButton } from './act-button.client'
import { askPeople } from './ask-people'
import { InvitationActs } from './invitation-acts.client'
import styles from './people.module.css'

interface PersonViewProps {
  words: PeopleWords
  actions: Record<AuditAction, string>
  outcomes: Record<AuditOutcome, string>
  id: string
  /** How the person is called in questions. */
  person: string
  isSelf: boolean
  /** Language tag for moments. */
  lang: string
  paths: { api: string; panel: string }
}

/** `PersonOverview` of src/identity/users as it arrives: moments are texts. */
interface Overview {
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

interface PartProps extends PersonViewProps {
  overview: Overview
  moment: (iso: string) => string
  again: () => void
}

const REACTIVABLE: readonly UserStatus[] = ['suspended', 'archived']

/** The fields of the form know nothing of the change, so the page is read again as a whole. */
const reload = () => window.location.reload()

function Account({ words, overview, person, isSelf, paths, moment, again }: PartProps) {
  const { invitation, status, isLocked } = overview
  const is = (state: UserStatus) => status === state
  return (
    <>
      {isLocked && <p className={styles.note}>{words.locked}</p>}
      {invitation && (
        <p>
          {filledIn(words.invitedAt, { time: moment(invitation.invitedAt) })}
          {invitation.invitedBy && ` · ${words.invitedBy} ${invitation.invitedBy}`} ·{' '}
          <strong>{words[invitation.state]}</strong>
        </p>
      )}
      {invitation && is('invited') && (
        <InvitationActs
          onResent={again}
          onWithdrawn={() => window.location.assign(`${paths.panel}/collections/users`)}
          path={paths.api}
          person={person}
          words={words}
        />
      )}
      {is('active') && !isSelf && (
        <ActButton
          done={words.statusChanged}
          label={words.suspend}
          onDone={reload}
          path={`${paths.api}/suspend`}
          question={{ title: words.suspendTitle, text: filledIn(words.suspendText, { person }) }}
          words={words}
        />
      )}
      {REACTIVABLE.includes(status) && (
        <ActButton
          done={words.statusChanged}
          label={words.reactivate}
          onDone={reload}
          path={`${paths.api}/reactivate`}
          question={{ title: words.reactivateTitle, text: filledIn(words.reactivateText, { person }) }}
          words={words}
        />
      )}
    </>
  )
}

function SecondFactor({ words, overview, person, isSelf, paths, again }: PartProps) {
  const { hasSecondFactor } = overview
  return (
    <>
      <h3 className={styles.title}>{words.secondFactor}</h3>
      <p>{hasSecondFactor ? words.secondFactorOn : words.secondFactorOff}</p>
      {hasSecondFactor && !isSelf && (
        <ActButton
          done={words.resetDone}
          label={words.resetSecondFactor}
          onDone={again}
          path={`${paths.api}/reset-second-factor`}
          question={{ title: words.resetTitle, text: filledIn(words.resetText, { person }) }}
          words={words}
        />
      )}
    </>
  )
}

function Sessions({ words, overview, person, paths, moment, again }: PartProps) {
  const { sessions } = overview
  return (
    <>
      <h3 className={styles.title}>{words.sessions}</h3>
      {sessions.length === 0 && <p>{words.noSessions}</p>}
      <ul className={styles.rows}>
        {sessions.map(({ id, device, address, since, lastUsed }) => (
          <li className={styles.row} key={id}>
            <div>
              <p>{[device ?? words.unknownDevice, address].filter(Boolean).join(' · ')}</p>
              <p className={styles.soft}>
                {filledIn(words.since, { time: moment(since) })} ·{' '}
                {filledIn(words.lastUsed, { time: moment(lastUsed) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <ActButton
          done={words.sessionsEnded}
          label={words.endSessions}
          onDone={again}
          path={`${paths.api}/end-sessions`}
          question={{ title: words.endSessionsTitle, text: filledIn(words.endSessionsText, { person }) }}
          words={words}
        />
      )}
    </>
  )
}

function Trail({ words, overview, actions, outcomes, id, paths, moment }: PartProps) {
  const { events } = overview
  const filter = new URLSearchParams({
    'where[or][0][and][0][actorId][equals]': id,
    'where[or][1][and][0][subjectId][equals]': id,
  })
  return (
    <>
      <h3 className={styles.title}>{words.trail}</h3>
      {events.length === 0 && <p>{words.noEvents}</p>}
      <ul className={styles.rows}>
        {events.map(({ id: key, at, action, outcome, by, address }) => (
          <li className={styles.row} key={key}>
            <div>
              <p>
                <a href={`${paths.panel}/collections/audit-events/${key}`}>{actions[action]}</a>
                {outcome === 'refused' && ` · ${outcomes[outcome]}`}
              </p>
              <p className={styles.soft}>
                {[moment(at), by && `${words.doneBy} ${by}`, address].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={`${paths.panel}/collections/audit-events?${filter}`}>{words.trailAll}</a>
      </p>
    </>
  )
}

/** Invitation, sessions, second factor and the latest events of one person. */
export function PersonView(props: PersonViewProps) {
  const { words, paths, lang } = props
  const [overview, setOverview] = useState<Overview | null>(null)
  const [problem, setProblem] = useState('')
  const again = useCallback(async () => {
    const asked = await askPeople<Overview>(words, `${paths.api}/overview`, { method: 'GET' })
    setProblem(asked.problem)
    if (asked.body) setOverview(asked.body)
  }, [words, paths.api])
  useEffect(() => {
    again()
  }, [again])
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })
  const moment = (iso: string) => format.format(new Date(iso))
  const part = overview && { ...props, overview, moment, again }
  return (
    <section aria-busy={overview === null} className={styles.person}>
      <h2 className={styles.title}>{words.access}</h2>
      {problem && <p className={styles.note}>{problem}</p>}
      {!part && !problem && <p>{words.loading}</p>}
      {part && (
        <>
          <Account {...part} />
          <SecondFactor {...part} />
          <Sessions {...part} />
          <Trail {...part} />
        </>
      )}
    </section>
  )
}
