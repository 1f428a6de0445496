// What always happens when somebody works on a letter, through whichever door.

import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import type { LetterEvent } from '@/facts/forms'
import type { Attachment, Complaint } from '@/payload-types'

type Letter = Complaint
type History = NonNullable<Letter['history']>

const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : (value ?? null)

/** Times are told as moments, whichever way they are written. */
const momentOf = (value: unknown) => (typeof value === 'string' && value ? new Date(value).getTime() : null)

const WATCHED: {
  event: LetterEvent
  field: 'state' | 'owner' | 'dueOn'
  same(a: unknown, b: unknown): boolean
}[] = [
  { event: 'stateChanged', field: 'state', same: (a, b) => a === b },
  { event: 'ownerChanged', field: 'owner', same: (a, b) => idOf(a) === idOf(b) },
  { event: 'dueChanged', field: 'dueOn', same: (a, b) => momentOf(a) === momentOf(b) },
]

async function detailOf(req: PayloadRequest, field: string, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return '–'
  if (field !== 'owner') return String(value).slice(0, 10)
  // On the authority of whoever may read the letter: its history names colleagues.
  const owner = await req.payload.findByID({
    collection: 'users',
    id: String(idOf(value)),
    depth: 0,
    req,
    disableErrors: true,
  })
  return owner?.email ?? '–'
}

/** New notes carry who wrote them; older ones keep what they carried. */
function signNotes(data: Partial<Letter>, before: Letter | undefined, req: PayloadRequest): boolean {
  const known = new Map((before?.notes ?? []).map((note) => [note.id, note]))
  let isNew = false
  data.notes = data.notes?.map((note) => {
    const old = known.get(note.id)
    isNew ||= !old
    const { author, at } = old ?? { author: req.user?.id, at: new Date().toISOString() }
    return { ...note, author: idOf(author) as string | null, at }
  })
  return isNew
}

/** The letter's own history; acts write their part of it themselves. */
const tellHistory: CollectionBeforeChangeHook<Letter> = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update') return data
  const entry = (event: LetterEvent, detail: string | null): History[number] => ({
    event,
    detail,
    author: req.user?.id ?? null,
    at: new Date().toISOString(),
  })
  const added: History = []
  for (const { event, field, same } of WATCHED) {
    if (field in data && !same(data[field], originalDoc?.[field]))
      added.push(entry(event, await detailOf(req, field, data[field])))
  }
  if (signNotes(data, originalDoc, req)) added.push(entry('noteAdded', null))
  if (added.length > 0) data.history = [...(data.history ?? originalDoc?.history ?? []), ...added]
  return data
}

/** Files go with their letter, from the disk too. */
const deleteFiles: CollectionAfterDeleteHook<Letter> = async ({ doc, req }) => {
  const ids = (doc.files ?? []).map((file: number | Attachment) => Number(idOf(file)))
  // On the authority of whoever may delete the letter.
  if (ids.length > 0) await req.payload.delete({ collection: 'attachments', where: { id: { in: ids } }, req })
}

export const letterHooks: CollectionConfig['hooks'] = {
  beforeChange: [tellHistory as never],
  afterDelete: [deleteFiles],
}
