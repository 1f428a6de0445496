// What has happened to a letter, and what was written to and fro: one line after the other, the oldest first.

import type { UIFieldServerProps } from 'payload'
import { type Form, LETTERS_OF } from '@/facts/forms'
import type { Locale } from '@/facts/locales'
import { adminGroup, adminWordFor } from '@/i18n/admin-words'
import { momentInZagreb } from '@/i18n/moment'
import { mayAtDesk } from '../access'
import { namesOf } from '../colleagues'
import { peopleIn } from '../export/present-letter'
import { idOf, type Letter } from '../letter'
import styles from './letter.module.css'
import { readerOf } from './reader-of'
import { RefreshAfterSave } from './refresh-after-save.client'

interface Entry {
  key: string
  at: string
  what: string
  who: string
  text?: string
  from?: 'visitor' | 'staff'
}

type Names = Map<string, string>

const nameIn = (names: Names, author: unknown) => names.get(idOf(author) ?? '') ?? ''

/** Their text stands in the correspondence. */
const TOLD_THERE = ['answered', 'added']

function eventsIn({ history, createdAt }: Letter, names: Names, reader: Locale): Entry[] {
  return (history ?? [])
    .filter(({ event }) => !TOLD_THERE.includes(event))
    .map(({ id, event, detail, author, at }) => {
      const isState = event === 'stateChanged' && detail
      const shown = isState ? adminWordFor(reader, `letterStates.${detail}` as never) : detail
      const what = adminWordFor(reader, `letterEvents.${event}`)
      const who = nameIn(names, author)
      return { key: String(id), at: at ?? createdAt, what: shown ? `${what}: ${shown}` : what, who }
    })
}

function textsIn({ correspondence, createdAt }: Letter, names: Names, reader: Locale): Entry[] {
  return (correspondence ?? []).map(({ id, from, text, author, at }) => ({
    key: String(id),
    at: at ?? createdAt,
    what: adminWordFor(reader, from === 'staff' ? 'letterEvents.answered' : 'letterEvents.added'),
    who: from === 'staff' ? nameIn(names, author) : adminWordFor(reader, 'letters.fromVisitor'),
    text: text ?? '',
    from: from ?? 'visitor',
  }))
}

export async function Timeline({ id, form, payload, user, i18n }: UIFieldServerProps & { form: Form }) {
  if (!id || !mayAtDesk(user, 'readDrafts', form)) return null
  const letter = await payload.findByID({
    collection: LETTERS_OF[form],
    id: Number(id),
    depth: 0,
    overrideAccess: false,
    user,
    disableErrors: true,
  })
  if (!letter) return null
  const reader = readerOf(i18n)
  const names = await namesOf(payload, peopleIn(letter))
  const entries = [...eventsIn(letter, names, reader), ...textsIn(letter, names, reader)]
  entries.sort((one, other) => one.at.localeCompare(other.at))
  return (
    <section className={styles.part}>
      <RefreshAfterSave />
      <h2 className={styles.title}>{adminGroup(reader, 'inbox').timeline}</h2>
      <ol className={styles.timeline}>
        {entries.map(({ key, at, what, who, text, from }) => (
          <li data-from={from} key={key}>
            <p>
              <strong>{what}</strong>{' '}
              <span className={styles.soft}>
                {[momentInZagreb(new Date(at), reader), who].filter(Boolean).join(' · ')}
              </span>
            </p>
            {text && <div className={styles.long}>{text}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}
