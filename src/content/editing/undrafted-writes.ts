// Writes to a drafted global by programs that know no drafts: they send neither “draft” nor `_status`.
//
// Payload (3.90.2) stores a global twice: the public version (the main row), and the newest version, which holds the drafts of all
// languages. A write that publishes has each field that it does not send filled in from the newest version. Example:
//
//   public   { claim: 'Old', phone: '1' }
//   draft    { claim: 'Unfinished', phone: '1' }
//   write    { phone: '2' }, no state
//   Payload  publishes { claim: 'Unfinished', phone: '2' }, and no draft is left
//
// Here instead `{ claim: 'Old', phone: '2' }` is published, and the draft becomes `{ claim: 'Unfinished', phone: '2' }`:
// `completeFromPublic` fills the gaps from the public version before the write, `keepDraft` stores the draft again after it.

import type { GlobalAfterChangeHook, PayloadRequest, SanitizedGlobalConfig } from 'payload'
import { rowsOf, valuesOf } from '@/platform/field-values'
import { compareWith, isSameValue } from '@/platform/writes/concurrent-edits'
import type { DraftedGlobal } from '../content-types'
import { type AllLocalesDocument, newestGlobal, publishedGlobal } from '../publishing/published-snapshot'
import { contentFieldsOf, contentIn, type Fields, rowWithId, type Values } from './content-in-locale'
import { rebaseDraft, statesAfterRebase } from './rebase-draft'

const CONTEXT = 'undraftedWrite'

/** The public and the newest version before the write. Noted only if they differ, so that there is a draft to keep. */
interface Before {
  shown: AllLocalesDocument
  newest: AllLocalesDocument
}

function completedValue(field: Fields[number], sent: unknown, shown: unknown): unknown {
  if (sent === undefined) return shown
  if (field.type !== 'array' || !Array.isArray(sent)) return sent
  return sent.map((row) => {
    const publicRow = rowWithId(rowsOf(shown), valuesOf(row).id)
    return publicRow ? completed(field.flattenedFields, row, publicRow) : row
  })
}

/** Returns `sent` with the values of `shown` in the fields that it lacks, and in the cells that its rows lack. */
function completed(fields: Fields, sent: Values, shown: Values): Values {
  const content = contentFieldsOf(fields).map((field) => {
    return [field.name, completedValue(field, sent[field.name], shown[field.name])]
  })
  return { ...sent, ...Object.fromEntries(content) }
}

/**
 * Returns the data of a write without a state, completed from the public version in the language of the request. If the data
 * names the time of the state that its sender has read (`updatedAt`), the merge of concurrent edits compares it with the public
 * version instead of the newest one.
 */
export async function completeFromPublic(
  req: PayloadRequest,
  global: SanitizedGlobalConfig,
  data: Values,
): Promise<Values> {
  const slug = global.slug as DraftedGlobal
  const fields = global.flattenedFields
  const shown = await publishedGlobal(req, slug)
  const newest = await newestGlobal(req, slug)
  const hasDraft = !isSameValue(contentIn(fields, shown, 'all'), contentIn(fields, newest, 'all'))
  req.context[CONTEXT] = hasDraft ? ({ shown, newest } satisfies Before) : undefined
  const shownInLocale = contentIn(fields, shown, String(req.locale))
  if (typeof data.updatedAt === 'string') compareWith(req, { ...shownInLocale, updatedAt: shown.updatedAt })
  return completed(fields, data, shownInLocale)
}

/** Forgets an earlier write of the same request; for a write that names its state, after which no draft is to be kept. */
export function forgetUndraftedWrite({ context }: PayloadRequest): void {
  delete context[CONTEXT]
}

/** Replaces the content and the states of the newest version. Does nothing where a global has no version yet. */
async function replaceNewestVersion(
  req: PayloadRequest,
  slug: DraftedGlobal,
  content: Values,
): Promise<void> {
  const { docs } = await req.payload.db.findGlobalVersions<AllLocalesDocument>({
    global: slug,
    where: { latest: { equals: true } },
    locale: 'all',
    limit: 1,
    pagination: false,
    req,
  })
  const [latest] = docs
  if (!latest) return
  const { createdAt, updatedAt } = latest
  const version = { ...latest.version, ...content }
  await req.payload.db.updateGlobalVersion({
    global: slug,
    id: latest.id,
    versionData: { latest: true, createdAt, updatedAt, version },
    returning: false,
    req,
  })
}

/**
 * Stores the draft that `completeFromPublic` has noted as the newest version again, with what the write has changed. Checks no
 * access: the write itself was allowed.
 */
export const keepDraft: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const noted = req.context[CONTEXT] as Before | undefined
  if (!noted) return doc
  delete req.context[CONTEXT]
  const slug = global.slug as DraftedGlobal
  const fields = global.flattenedFields
  const shown = await publishedGlobal(req, slug)
  const rebased = rebaseDraft(fields, { before: noted.shown, after: shown, draft: noted.newest })
  const _status = statesAfterRebase(fields, { shown, draft: noted.newest, rebased })
  await replaceNewestVersion(req, slug, { ...rebased, _status })
  return doc
}
