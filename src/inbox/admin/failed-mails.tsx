// The administrators' part of the dashboard: mails that could not be sent, whatever they were about.

import type { ServerProps } from 'payload'
import { LETTERS_OF } from '@/facts/forms'
import type { Locale } from '@/facts/locales'
import { adminGroup } from '@/i18n/admin-words'
import { filledIn } from '@/i18n/filled-in'
import { momentInZagreb } from '@/i18n/moment'
import { may, type Person } from '@/identity/access/may'
import people from '@/identity/admin/people.module.css'
import { type FailedMail, failedMails } from '@/platform/mail/failed-mails'
import { formOfCase } from '../case-keys'
import { readerOf } from '../reader-of'
import { FailedMailActs } from './failed-mail-acts.client'

interface Places {
  api: string
  panel: string
}

function Row({ mail, reader, places }: { mail: FailedMail; reader: Locale; places: Places }) {
  const words = adminGroup(reader, 'inbox')
  const { id, to, subject, attempts, fault, failedAt, about } = mail
  const form = about ? formOfCase(about) : undefined
  const facts = [momentInZagreb(failedAt, reader), filledIn(words.attempts, { count: attempts }), fault]
  return (
    <li className={people.row}>
      <div>
        <p>{to ? `${to} · ${subject}` : words.unreadable}</p>
        <p className={people.soft}>{facts.filter(Boolean).join(' · ')}</p>
        {about && form && (
          <p>
            <a href={`${places.panel}/${LETTERS_OF[form]}?search=${encodeURIComponent(about)}`}>
              {filledIn(words.aboutCase, { number: about })}
            </a>
          </p>
        )}
      </div>
      <FailedMailActs
        isReadable={to !== null}
        path={`${places.api}/${id}`}
        person={to ?? '–'}
        words={words}
      />
    </li>
  )
}

/** Nothing when all have been sent, or for anybody else. */
export async function FailedMails({ payload, user, i18n }: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  if (!may(user as Person | null, 'delete', 'users')) return null
  const { mails, count } = await failedMails(payload)
  if (count === 0) return null
  const reader = readerOf(i18n)
  const words = adminGroup(reader, 'inbox')
  const { api, admin } = payload.config.routes
  const places = { api: `${api}/inbox/failed-mails`, panel: `${admin}/collections` }
  return (
    <section className={people.section}>
      <h2 className={people.title}>{filledIn(words.failedMails, { count })}</h2>
      <p className={people.soft}>{words.failedMailsHelp}</p>
      <ul className={people.rows}>
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} places={places} reader={reader} />
        ))}
      </ul>
    </section>
  )
}
