// Writes to a drafted global by programs that know no drafts: they name no state. Payload (3.90.2) completes each write from
// the newest draft, so that such a program would publish what an editor has only begun; and one that sends back all that it
// has read would take the draft away. So the write is completed from what is public, and the draft stays, with what the
// write has changed.

import {
  APIError,
  type CollectionBeforeChangeHook,
  type Field,
  type FlattenedField,
  type GlobalAfterChangeHook,
  type PayloadRequest,
  type SanitizedGlobalConfig,
} from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { compareWith, isSameValue, namesState } from '@/platform/concurrent-edits'
import { isLocalized, rowsOf, valuesOf } from '@/platform/field-values'
import { KEPT_BY_PAYLOAD } from '@/platform/payload-parameters'
import { isLocale, LOCALE_CODES, type Locale } from '@/shared/locales'
import type { DraftedGlobal, EditorialCollection } from '../content-types'
import { publishedBefore } from '../publishing/publish-hooks'
import {
  type AllLocalesDocument,
  isPublicIn,
  newestGlobal,
  publishedGlobal,
} from '../publishing/published-snapshot'
import { contentFields, sharedPart } from './preserve-shared-fields'

type Values = Record<string, unknown>
type Fields = readonly FlattenedField[]

const CONTEXT = 'undraftedWrite'

/** The stored documents before the write, in all languages. */
interface Before {
  shown: AllLocalesDocument
  newest: AllLocalesDocument
}

const rowIn = (rows: Values[], id: unknown) => rows.find((row) => row.id === id)

const contentOf = (fields: Fields) => fields.filter(({ name }) => !KEPT_BY_PAYLOAD.includes(name))

function emptyOf(field: FlattenedField): unknown {
  return field.type === 'array' || ('hasMany' in field && field.hasMany) ? [] : null
}

/** The value of a field in one language, out of a document of all languages; all of them for “all”. */
function valueIn(field: FlattenedField, value: unknown, locale: string): unknown {
  if (isLocalized(field)) return locale === 'all' ? value : (valuesOf(value)[locale] ?? emptyOf(field))
  if (field.type !== 'array') return value ?? emptyOf(field)
  return rowsOf(value).map((row) => ({ ...contentIn(field.flattenedFields, row, locale), id: row.id }))
}

const contentIn = (fields: Fields, document: Values, locale: string): Values =>
  Object.fromEntries(
    contentOf(fields).map((field) => [field.name, valueIn(field, document[field.name], locale)]),
  )

/** Returns what is sent with the values of `shown` in each gap, those of the cells of rows included. */
function completed(fields: Fields, sent: Values, shown: Values): Values {
  const values = contentOf(fields).map((field): [string, unknown] => {
    const [value, known] = [sent[field.name], shown[field.name]]
    if (value === undefined) return [field.name, known]
    if (field.type !== 'array' || !Array.isArray(value)) return [field.name, value]
    const rows = value.map((row) => {
      const same = rowIn(rowsOf(known), valuesOf(row).id)
      return same ? completed(field.flattenedFields, row, same) : row
    })
    return [field.name, rows]
  })
  return { ...sent, ...Object.fromEntries(values) }
}

/**
 * Returns the data of a write that names no state, with the public values of its language in the place of all that it does
 * not send. A time that it names says what its sender has read: what is public since is compared with that.
 */
export async function completeFromPublic(
  req: PayloadRequest,
  global: SanitizedGlobalConfig,
  data: Values,
): Promise<Values> {
  const slug = global.slug as DraftedGlobal
  const shown = await publishedGlobal(req, slug)
  const newest = await newestGlobal(req, slug)
  const [open, all] = [shown, newest].map((document) => contentIn(global.flattenedFields, document, 'all'))
  req.context[CONTEXT] = isSameValue(open, all) ? undefined : ({ shown, newest } satisfies Before)
  const inLanguage = contentIn(global.flattenedFields, shown, String(req.locale))
  if (typeof data.updatedAt === 'string') compareWith(req, { ...inLanguage, updatedAt: shown.updatedAt })
  return completed(global.flattenedFields, data, inLanguage)
}

/** Forgets a former write of the same request, for one that names its state. */
export function forgetUndraftedWrite({ context }: PayloadRequest): void {
  delete context[CONTEXT]
}

/** A value, or a document, before a write, after it, and as the draft has it. */
interface Versions {
  before: unknown
  after: unknown
  draft: unknown
}

const below = ({ before, after, draft }: Versions, name: string): Versions => ({
  before: valuesOf(before)[name],
  after: valuesOf(after)[name],
  draft: valuesOf(draft)[name],
})

const rebasedValue = ({ before, after, draft }: Versions) => (isSameValue(before, after) ? draft : after)

function rebasedField(field: FlattenedField, versions: Versions): unknown {
  if (isLocalized(field))
    return Object.fromEntries(
      // Payload’s adapter leaves what is undefined as it is.
      LOCALE_CODES.map((locale) => [locale, rebasedValue(below(versions, locale)) ?? null]),
    )
  return field.type === 'array' ? rebasedRows(field.flattenedFields, versions) : rebasedValue(versions)
}

/** Returns the draft with all that the write has changed; each document is one of all languages. */
const rebased = (fields: Fields, versions: Versions): Values =>
  Object.fromEntries(
    contentOf(fields).map((field) => [field.name, rebasedField(field, below(versions, field.name))]),
  )

/** The rows of the draft; where the write has added, removed or moved some, its rows with what the draft adds and removes. */
function rebasedRows(fields: Fields, versions: Versions): Values[] {
  const [before, after, draft] = [rowsOf(versions.before), rowsOf(versions.after), rowsOf(versions.draft)]
  const rebasedRow = ({ id }: Values): Values => {
    const row = { before: rowIn(before, id), after: rowIn(after, id), draft: rowIn(draft, id) }
    return row.after && row.draft ? { ...rebased(fields, row), id } : valuesOf(row.after ?? row.draft)
  }
  const idsOf = (rows: Values[]) => JSON.stringify(rows.map(({ id }) => id))
  if (idsOf(before) === idsOf(after)) return draft.map(rebasedRow)
  const isRemoved = ({ id }: Values) => Boolean(rowIn(before, id)) && !rowIn(draft, id)
  const isAdded = ({ id }: Values) => !rowIn(before, id) && !rowIn(after, id)
  return [...after.filter((row) => !isRemoved(row)), ...draft.filter(isAdded)].map(rebasedRow)
}

/** A language is a draft as long as anything of it, or of what all share, waits to be published. */
function statesOf(
  fields: Fields,
  shown: Values,
  newest: Values,
  kept: Values,
): Partial<Record<Locale, string>> {
  const waits = (locale: Locale) =>
    valuesOf(newest._status)[locale] === 'draft' &&
    !isSameValue(contentIn(fields, kept, locale), contentIn(fields, shown, locale))
  const known = LOCALE_CODES.filter((locale) =>
    [newest, shown].some(({ _status }) => valuesOf(_status)[locale] !== undefined),
  )
  return Object.fromEntries(known.map((locale) => [locale, waits(locale) ? 'draft' : 'published']))
}

/** Makes the draft the newest version again, with what the write has changed; on the authority of the write. */
export const keepDraft: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const stored = req.context[CONTEXT] as Before | undefined
  if (!stored) return doc
  delete req.context[CONTEXT]
  const slug = global.slug as DraftedGlobal
  const fields = global.flattenedFields
  const after = await publishedGlobal(req, slug)
  const kept = rebased(fields, { before: stored.shown, after, draft: stored.newest })
  const { docs } = await req.payload.db.findGlobalVersions<AllLocalesDocument>({
    global: slug,
    where: { latest: { equals: true } },
    locale: 'all',
    limit: 1,
    pagination: false,
    req,
  })
  const [latest] = docs
  if (!latest) return doc
  const version = { ...latest.version, ...kept, _status: statesOf(fields, after, stored.newest, kept) }
  await req.payload.db.updateGlobalVersion({
    global: slug,
    id: latest.id,
    versionData: { latest: true, createdAt: latest.createdAt, updatedAt: latest.updatedAt, version },
    returning: false,
    req,
  })
  return doc
}

/** Tells whether a draft of any language has changed what all of them share. */
function isSharedDrafted(collectionFields: Field[], shown: AllLocalesDocument, newest: Values): boolean {
  const fields = contentFields(collectionFields)
  return !isSameValue(sharedPart(fields, shown), sharedPart(fields, newest))
}

/**
 * Refuses (409) a program's write to an item that names no state beside a draft that it would reach: Payload completes the state
 * from the draft of the language, so that a changed title would take the page down; and what a draft has changed for all
 * languages would go out. After the hook that notes what is public. The site itself and the panel name a state, or say “draft”.
 */
export const refuseUnnamedState: CollectionBeforeChangeHook = ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || req.payloadAPI !== 'REST' || namesState(req)) return
  if (req.query.publishSpecificLocale || req.context.publishesAll) return
  const before = publishedBefore(req, collection.slug as EditorialCollection, originalDoc.id)
  if (!before || !LOCALE_CODES.some((locale) => isPublicIn(before, locale))) return
  const isTakenDown = isLocale(req.locale) && data._status === 'draft' && isPublicIn(before, req.locale)
  if (isTakenDown || isSharedDrafted(collection.fields, before, originalDoc))
    throw new APIError(adminMessage(req.i18n.language, 'publish.stateMissing'), 409, null, true)
}
