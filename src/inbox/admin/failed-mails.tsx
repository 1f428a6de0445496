// Renders failed mails of all kinds, in the administrators' part of the dashboard.

import type { ServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { formatDateTime } from '@/i18n/format/format-date-time'
import { interpolate } from '@/i18n/format/interpolate'
import { may, type Principal } from '@/identity/access/permission-checks'
import people from '@/identity/admin/users.module.css'
import { type FailedMail, failedMails } from '@/platform/mail/failed-mails'
import type { Locale } from '@/shared/locales'
import { SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { formOfCase } from '../cases/case-credentials'
import { FailedMailActions } from './failed-mail-actions.client'

interface Places {
  api: string
  panel: string
}

function Row({ mail, reader, places }: { mail: FailedMail; reader: Locale; places: Places }) {
  const words = adminMessageGroup(reader, 'inbox')
  const { id, to, subject, attempts, lastError, failedAt, about } = mail
  const form = about ? formOfCase(about) : undefined
  const facts = [
    formatDateTime(failedAt, reader),
    interpolate(words.attempts, { count: attempts }),
    lastError,
  ]
  return (
    <li className={people.row}>
      <div>
        <p>{to ? `${to} · ${subject}` : words.unreadable}</p>
        <p className={people.soft}>{facts.filter(Boolean).join(' · ')}</p>
        {about && form && (
          <p>
            <a href={`${places.panel}/${SUBMISSION_COLLECTIONS[form]}?search=${encodeURIComponent(about)}`}>
              {interpolate(words.aboutCase, { number: about })}
            </a>
          </p>
        )}
      </div>
      <FailedMailActions
        isReadable={to !== null}
        path={`${places.api}/${id}`}
        person={to ?? '–'}
        words={words}
      />
    </li>
  )
}

/** Renders nothing if there are none, or the user is no administrator. */
export async function FailedMails({ payload, user, i18n }: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  if (!may(user as Principal | null, 'delete', 'users')) return null
  const { mails, count } = await failedMails(payload)
  if (count === 0) return null
  const reader = adminLocaleOf(i18n)
  const words = adminMessageGroup(reader, 'inbox')
  const { api, admin } = payload.config.routes
  const places = { api: `${api}/inbox/failed-mails`, panel: `${admin}/collections` }
  return (
    <section className={people.section}>
      <h2 className={people.title}>{interpolate(words.failedMails, { count })}</h2>
      <p className={people.soft}>{words.failedMailsHelp}</p>
      <ul className={people.rows}>
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} places={places} reader={reader} />
        ))}
      </ul>
    </section>
  )
}
