// Keeps the translated cells of a row together with the row when one language of a global is published.
//
// All languages share the rows of a list; each translated cell has a text per language. Payload (3.90.2) makes two mistakes:
//
// 1. It merges the published language into the public version by the index of the rows, not by their ids
//    (its function mergeLocalizedData). Example: public are the rows a and b, and Croatian is published with b alone.
//
//      public      [{ id: a, name: { hr: 'Prodaja', de: 'Verkauf' } }, { id: b, name: { hr: 'Nabava', de: 'Einkauf' } }]
//      published   [{ id: b, name: 'Nabava' }]
//      Payload     [{ id: b, name: { hr: 'Nabava', de: 'Verkauf' } }]     the German text of a
//
//    Payload reads the public version for this merge with `db.findGlobal`, without a locale. `keepRowsTogether` gives it
//    lists whose rows already stand at the indexes of the published rows (`noteRows` has computed them).
//
// 2. It takes the other languages of a row from the newest version. If a draft has removed a row there, and “Revert to
//    published” or a restored version brings it back, the row has lost its texts in these languages. The field hook
//    `keepFormerTexts` adds such rows to Payload's copy of the newest version.

import type {
  ArrayField,
  BasePayload,
  Field,
  FieldHook,
  FlattenedArrayField,
  FlattenedField,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { isLocalized, rowsOf } from '@/platform/field-values'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { DraftedGlobal } from '../content-types'
import { publishedGlobalBefore } from './publish-hooks'
import { type AllLocalesDocument, inLocale, newestGlobal } from './published-snapshot'

/** Rows in all languages, by the name of their list. */
type Lists = Readonly<Record<string, readonly AllLocalesDocument[]>>

// Keys of `req.context`.
/** Documents with rows that the newest version may lack: the restored version, then the public one. */
const FORMER = 'formerRows'
/** The `Lists` of the public version as they are to be when the publication under way is stored. */
const OUTGOING = 'outgoingRows'
/** The version that is being restored. */
const RESTORED = 'restoredRows'

const listsOf = (fields: readonly FlattenedField[]) =>
  fields.filter((field): field is FlattenedArrayField => field.type === 'array')

const formerDocuments = ({ context }: PayloadRequest) => (context[FORMER] ?? []) as AllLocalesDocument[]

/** Finds a row by its id in the first document that has it; undefined for a new row, which has no id yet. */
function findRow(documents: readonly AllLocalesDocument[], list: string, id: unknown) {
  const rows = documents.flatMap((document) => rowsOf(document[list]))
  return id ? rows.find((row) => row.id === id) : undefined
}

/** Notes the version that is about to be restored, in all languages. */
export function noteRestored(req: PayloadRequest, version: object): void {
  req.context[RESTORED] = version
}

/**
 * Returns the translated cells of a row, without the languages that `states` (of the same document) calls drafts: the texts of the
 * others have been public before.
 */
function cellsWithoutDrafts(
  { flattenedFields }: FlattenedArrayField,
  row: AllLocalesDocument,
  states: unknown,
) {
  const languages = LOCALE_CODES.filter((locale) => inLocale(states, locale) !== 'draft')
  const texts = (value: unknown) => {
    const all = languages.map((locale): [Locale, unknown] => [locale, inLocale(value, locale)])
    return Object.fromEntries(all.filter(([, text]) => text !== undefined))
  }
  const cells = flattenedFields.filter((field) => isLocalized(field))
  return Object.fromEntries(cells.map(({ name }) => [name, texts(row[name])]))
}

/** Computes the rows of a publication in all languages: `Lists` in the order of `data`. */
async function computeOutgoing(
  { req, global, data }: Pick<Parameters<GlobalBeforeChangeHook>[0], 'data' | 'global' | 'req'>,
  shown: AllLocalesDocument,
): Promise<Lists> {
  const lists = listsOf(global.flattenedFields)
  const newest = lists.length > 0 ? await newestGlobal(req, global.slug as DraftedGlobal) : {}
  const rowOf = (list: FlattenedArrayField, id: unknown) => {
    const row = findRow([newest, ...formerDocuments(req)], list.name, id) ?? {}
    // All languages go out with what their drafts hold.
    if (req.context.publishesAll) return row
    return findRow([shown], list.name, id) ?? cellsWithoutDrafts(list, row, newest._status)
  }
  return Object.fromEntries(
    lists.map((list) => [list.name, rowsOf(data[list.name]).map(({ id }) => rowOf(list, id))]),
  )
}

/**
 * Notes the rows of a publication with the texts that the other languages are to have in public: those that are public now; in a
 * row that is not public yet, those of the languages without a draft. If all languages are published, the newest texts.
 */
export const noteRows: GlobalBeforeChangeHook = async ({ data, global, req }) => {
  const shown = publishedGlobalBefore(req, global.slug as DraftedGlobal) ?? {}
  const restored = req.context[RESTORED] as AllLocalesDocument | undefined
  req.context[FORMER] = restored ? [restored, shown] : [shown]
  if (data._status !== 'draft') req.context[OUTGOING] = await computeOutgoing({ req, global, data }, shown)
  return data
}

/** Returns the rows that `noteRows` has noted for the publication under way; none for a draft. */
export const outgoingRows = ({ context }: PayloadRequest) => (context[OUTGOING] ?? {}) as Lists

/** Adds the rows that the newest version lacks to Payload's copy of it, from which the other languages are taken next. */
const keepFormerTexts: FieldHook = ({ field, req, siblingDocWithLocales: newest, value }) => {
  if (!newest) return value
  const list = String(field.name)
  const lacking = rowsOf(value)
    .filter(({ id }) => !findRow([newest], list, id))
    .flatMap(({ id }) => findRow(formerDocuments(req), list, id) ?? [])
  if (lacking.length > 0) newest[list] = [...rowsOf(newest[list]), ...lacking]
  return value
}

const withFormerTexts = (field: ArrayField): ArrayField => ({
  ...field,
  hooks: { ...field.hooks, beforeChange: [...(field.hooks?.beforeChange ?? []), keepFormerTexts] },
})

/** Adds the hook `keepFormerTexts` to the lists among the fields of a global, those in tabs and groups included. */
export function withKeptRows(fields: Field[]): Field[] {
  return fields.map((field) => {
    if (field.type === 'tabs')
      return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: withKeptRows(tab.fields) })) }
    if (field.type === 'array') return withFormerTexts(field)
    return 'fields' in field ? ({ ...field, fields: withKeptRows(field.fields) } as Field) : field
  })
}

/** Patches `db.findGlobal`: the public version that Payload reads to merge a publication gets the rows of `noteRows`. */
export function keepRowsTogether({ db }: BasePayload): void {
  const { findGlobal } = db
  db.findGlobal = async (asked) => {
    const found = await findGlobal.call(db, asked)
    const lists = asked.req?.context?.[OUTGOING] as Lists | undefined
    // Only the read for the merge names no locale.
    if (!lists || asked.locale) return found as never
    delete asked.req?.context?.[OUTGOING]
    return { ...found, ...lists } as never
  }
}
