// Hooks that run at every change of a submission, by the admin panel, REST or an action.

import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import type { Complaint } from '@/payload-types'
import { deleteQueuedMails } from '@/platform/mail/queued-mails'
import { concurrentEdits } from '@/platform/writes/concurrent-edits'
import { type Form, SUBMISSION_COLLECTIONS, type SubmissionEvent } from '@/shared/submissions/forms'
import { lockOnChange } from '../submissions/lock-submissions'
import { relationId } from '../submissions/submission-document'

type Submission = Complaint
type History = NonNullable<Submission['history']>

/** Compares times as numbers, because their text forms differ. */
const momentOf = (value: unknown) => (typeof value === 'string' && value ? new Date(value).getTime() : null)

type WatchedField = 'state' | 'owner' | 'dueOn'

const WATCHED: {
  event: SubmissionEvent
  field: WatchedField
  same(a: unknown, b: unknown): boolean
}[] = [
  { event: 'stateChanged', field: 'state', same: (a, b) => a === b },
  { event: 'ownerChanged', field: 'owner', same: (a, b) => relationId(a) === relationId(b) },
  { event: 'dueChanged', field: 'dueOn', same: (a, b) => momentOf(a) === momentOf(b) },
]

async function detailOf(req: PayloadRequest, field: WatchedField, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'dueOn') return String(value).slice(0, 'YYYY-MM-DD'.length)
  if (field !== 'owner') return String(value)
  // Access check: none, as readers of the submission may see the names in its history.
  const owner = await req.payload.findByID({
    collection: 'users',
    id: String(relationId(value)),
    depth: 0,
    req,
    disableErrors: true,
  })
  return owner?.email ?? '–'
}

/** Author and time of a note, and of its entry in the history. */
interface Signature {
  author: string | null
  at: string
}

/** Sets author and time of changed notes. Unchanged ones keep theirs. */
function signNotes(data: Partial<Submission>, before: Submission | undefined, signed: Signature): boolean {
  const known = new Map((before?.notes ?? []).map((note) => [note.id, note]))
  let isNew = false
  data.notes = data.notes?.map((note) => {
    const old = known.get(note.id)
    const isSame = old !== undefined && old.text === note.text
    isNew ||= !isSame
    const { author, at } = isSame ? old : signed
    return { ...note, author: relationId(author), at: at ?? null }
  })
  return isNew
}

/** Records changes in the submission's history. An action that writes the history itself has recorded everything. */
const tellHistory: CollectionBeforeChangeHook<Submission> = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update') return data
  const signed: Signature = { author: req.user?.id ?? null, at: new Date().toISOString() }
  const entry = (event: SubmissionEvent, detail: string | null): History[number] => ({
    event,
    detail,
    ...signed,
  })
  const isTold = (data.history?.length ?? 0) > (originalDoc?.history?.length ?? 0)
  const added: History = []
  for (const { event, field, same } of WATCHED) {
    if (!isTold && field in data && !same(data[field], originalDoc?.[field]))
      added.push(entry(event, await detailOf(req, field, data[field])))
  }
  if (signNotes(data, originalDoc, signed)) added.push(entry('noteAdded', null))
  if (added.length > 0) data.history = [...(data.history ?? originalDoc?.history ?? []), ...added]
  return data
}

/**
 * Far more than a submission gets. Payload judges, merges and stores all rows anew at each write, of other fields too: a
 * thousand notes cost each change of the state two seconds.
 */
const NOTES_MAX = 200

/** Refuses more notes than that; a submission that has more already goes on with them. */
const limitNotes: CollectionBeforeChangeHook<Submission> = ({ data, originalDoc, req }) => {
  const { length = 0 } = data.notes ?? []
  if (length <= Math.max(NOTES_MAX, originalDoc?.notes?.length ?? 0)) return data
  const label = adminMessage(req.i18n.language, 'submissions.notes')
  const message = req.t('validation:requiresNoMoreThan', { count: NOTES_MAX, label })
  throw new ValidationError({ errors: [{ path: 'notes', label, message }], req }, req.t)
}

/** Files go with their submission, from the disk after the commit, and mails that still wait. */
const takeAlong = (form: Form): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    // Access check: none, as the caller may delete the submission.
    const submission = await req.payload.findByID({
      collection: SUBMISSION_COLLECTIONS[form],
      id,
      depth: 0,
      req,
    })
    const where = { letter: { equals: submission.caseNumber } }
    const { errors } = await req.payload.delete({ collection: 'attachments', where, req })
    // Payload only reports such errors and continues: the submission would be deleted, but a file of its sender would
    // stay for ever.
    if (errors.length > 0) {
      const reasons = errors.map(({ message }) => message).join('; ')
      throw new Error(`files of ${submission.caseNumber} cannot be deleted: ${reasons}`)
    }
    await deleteQueuedMails(req, submission.caseNumber)
  }
}

/** Fields that editors change in the form of a submission. `signNotes` sets author and time of notes. */
const HANDLING_FIELDS = { state: [], owner: [], dueOn: [], notes: ['id', 'text'] }

export const submissionHooks = (form: Form): CollectionConfig['hooks'] => ({
  ...concurrentEdits(SUBMISSION_COLLECTIONS[form], HANDLING_FIELDS),
  beforeOperation: [lockOnChange(form)],
  beforeChange: [limitNotes as never, tellHistory as never],
  beforeDelete: [takeAlong(form)],
})
