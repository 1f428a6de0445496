// Builds the timeline of a submission: events and correspondence, the oldest first.

import type { PayloadRequest } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { formatDateTime, formatDay } from '@/i18n/format/format-date-time'
import { userNames } from '@/identity/users/assignees'
import { AppError } from '@/platform/http/app-error'
import type { Locale } from '@/shared/locales'
import { type Form, NOT_CONFIRMED, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { requireInboxAccess } from '../access'
import { userIdsIn } from '../export/present-submission'
import { relationId, type Submission } from './submission-document'

export interface TimelineEntry {
  key: string
  what: string
  /** Time and author as text. */
  about: string
  text?: string
  /** Notes are for colleagues. */
  from?: 'visitor' | 'staff' | 'note'
}

interface Dated extends TimelineEntry {
  at: string
}

interface Reader {
  locale: Locale
  names: Map<string, string>
}

/** Events whose text is in the correspondence. */
const TOLD_THERE = ['answered', 'added']

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

const timelineCaption = (at: string, who: string | undefined, { locale }: Reader) =>
  [formatDateTime(new Date(at), locale), who].filter(Boolean).join(' · ')

/** Returns the detail as text, if it is stored as a code. */
function detailOf({ event, detail }: NonNullable<Submission['history']>[number], locale: Locale) {
  if (event === 'stateChanged' && detail) return adminMessage(locale, `submissionStates.${detail}` as never)
  if (event === 'dueChanged' && detail && ISO_DAY.test(detail)) return formatDay(new Date(detail), locale)
  if (event === 'exported') return detail?.toUpperCase()
  return detail === NOT_CONFIRMED ? adminMessage(locale, 'submissions.notConfirmed') : detail
}

function eventsIn({ history, notes, createdAt }: Submission, reader: Reader): Dated[] {
  const { locale, names } = reader
  const isNote = new Set((notes ?? []).map(({ at }) => at))
  const told = (history ?? []).filter(
    ({ event, at }) => !TOLD_THERE.includes(event) && !(event === 'noteAdded' && isNote.has(at)),
  )
  return told.map((row) => {
    const { id, event, author, at: moment } = row
    const shown = detailOf(row, locale)
    const what = adminMessage(locale, `submissionEvents.${event}`)
    const at = moment ?? createdAt
    const about = timelineCaption(at, names.get(relationId(author) ?? ''), reader)
    return { key: String(id), at, what: shown ? `${what} → ${shown}` : what, about }
  })
}

function textsIn({ correspondence, createdAt }: Submission, reader: Reader): Dated[] {
  const { locale, names } = reader
  return (correspondence ?? []).map(({ id, from, text, author, at: moment }) => {
    const isOurs = from === 'staff'
    const at = moment ?? createdAt
    const who = isOurs ? names.get(relationId(author) ?? '') : adminMessage(locale, 'submissions.fromVisitor')
    return {
      key: String(id),
      at,
      what: adminMessage(locale, isOurs ? 'submissionEvents.answered' : 'submissionEvents.added'),
      about: timelineCaption(at, who, reader),
      text: text ?? '',
      from: isOurs ? 'staff' : 'visitor',
    }
  })
}

function notesIn({ notes, createdAt }: Submission, reader: Reader): Dated[] {
  return (notes ?? []).map(({ id, text, author, at: moment }) => {
    const at = moment ?? createdAt
    const about = timelineCaption(at, reader.names.get(relationId(author) ?? ''), reader)
    const what = adminMessage(reader.locale, 'submissions.note')
    return { key: String(id), at, what, about, text, from: 'note' }
  })
}

/**
 * Returns the timeline of a submission in the language of the caller. Refuses with FORBIDDEN a caller who may not read
 * it.
 */
export async function submissionTimeline(
  req: Pick<PayloadRequest, 'payload' | 'user' | 'i18n'>,
  form: Form,
  id: number,
): Promise<TimelineEntry[]> {
  const { payload, user, i18n } = req
  requireInboxAccess(req, 'readDrafts', form)
  // Access check: none, as the access to the inbox was checked.
  const collection = SUBMISSION_COLLECTIONS[form]
  const submission = await payload.findByID({ collection, id, depth: 0, user, disableErrors: true })
  if (!submission) throw new AppError('FORBIDDEN')
  const reader = { locale: adminLocaleOf(i18n), names: await userNames(payload, userIdsIn(submission)) }
  const told = [eventsIn, textsIn, notesIn].flatMap((entriesIn) => entriesIn(submission, reader))
  return told.sort((one, other) => one.at.localeCompare(other.at)).map(({ at: _, ...entry }) => entry)
}
