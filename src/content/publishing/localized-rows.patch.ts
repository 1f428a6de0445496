// The rows of a list stand in all languages, each cell in one. Payload (3.90.2) publishes one language by putting its texts into
// what is public, the rows by their places: of rows that were moved, added or removed the other languages would get the
// texts of their neighbours. And it takes the other languages from the newest draft alone: a row that this one has taken
// away, and that comes back, would have lost them.

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

/** The rows of each list, in all languages. */
type Lists = Readonly<Record<string, readonly AllLocalesDocument[]>>

/** Documents that may have rows which the newest version lacks, the one first whose texts count. */
const FORMER = 'formerRows'
const OUTGOING = 'outgoingRows'
const RESTORED = 'restoredRows'

const listsOf = (fields: readonly FlattenedField[]) =>
  fields.filter((field): field is FlattenedArrayField => field.type === 'array')

const formerOf = ({ context }: PayloadRequest) => (context[FORMER] ?? []) as AllLocalesDocument[]

/** Finds a row by its key in the first of the documents that has it. */
function rowIn(documents: readonly AllLocalesDocument[], list: string, id: unknown) {
  const rows = documents.flatMap((document) => rowsOf(document[list]))
  return id ? rows.find((row) => row.id === id) : undefined
}

/** Notes the version that is about to be restored, in all languages. */
export function noteRestored(req: PayloadRequest, version: object): void {
  req.context[RESTORED] = version
}

/** Returns the translated cells of a row in the languages that have no draft: what they hold has been public before. */
function publishedCells({ flattenedFields }: FlattenedArrayField, row: AllLocalesDocument, state: unknown) {
  const languages = LOCALE_CODES.filter((locale) => inLocale(state, locale) !== 'draft')
  const texts = (value: unknown) => {
    const all = languages.map((locale): [Locale, unknown] => [locale, inLocale(value, locale)])
    return Object.fromEntries(all.filter(([, text]) => text !== undefined))
  }
  const cells = flattenedFields.filter((field) => isLocalized(field))
  return Object.fromEntries(cells.map(({ name }) => [name, texts(row[name])]))
}

/**
 * Notes the rows of a write with the texts that their other languages are about to have for visitors: those that are public; of a
 * row that is not, those of the languages without a draft. Where all languages are published, they are the newest ones.
 */
export const noteRows: GlobalBeforeChangeHook = async ({ data, global, req }) => {
  const slug = global.slug as DraftedGlobal
  const shown = publishedGlobalBefore(req, slug) ?? {}
  const restored = req.context[RESTORED] as AllLocalesDocument | undefined
  req.context[FORMER] = [...(restored ? [restored] : []), shown]
  if (data._status === 'draft') return data
  const lists = listsOf(global.flattenedFields)
  const newest = lists.length > 0 ? await newestGlobal(req, slug) : {}
  const isForAll = Boolean(req.context.publishesAll)
  const outgoing = lists.map((list) => {
    const rowOf = ({ id }: AllLocalesDocument) => {
      const row = rowIn([newest, ...formerOf(req)], list.name, id) ?? {}
      return isForAll ? row : (rowIn([shown], list.name, id) ?? publishedCells(list, row, newest._status))
    }
    return [list.name, rowsOf(data[list.name]).map(rowOf)] as const
  })
  req.context[OUTGOING] = Object.fromEntries(outgoing)
  return data
}

/** Returns what `noteRows` has noted. */
export const outgoingRows = ({ context }: PayloadRequest) => (context[OUTGOING] ?? {}) as Lists

/** Gives a row that the newest version lacks the texts of the languages that are not written. */
const keepFormerTexts: FieldHook = ({ field, req, siblingDocWithLocales, value }) => {
  if (!siblingDocWithLocales) return value
  const list = String(field.name)
  const rows = rowsOf(siblingDocWithLocales[list])
  const lacking = rowsOf(value).flatMap(({ id }) => {
    return rowIn([siblingDocWithLocales], list, id) ? [] : (rowIn(formerOf(req), list, id) ?? [])
  })
  // Payload's copy of the newest version, from which it takes those languages next.
  if (lacking.length > 0) siblingDocWithLocales[list] = [...rows, ...lacking]
  return value
}

const withFormerTexts = (field: ArrayField): ArrayField => ({
  ...field,
  hooks: { ...field.hooks, beforeChange: [...(field.hooks?.beforeChange ?? []), keepFormerTexts] },
})

/** The fields of a global, with the rows of its lists kept together. */
export function withKeptRows(fields: Field[]): Field[] {
  return fields.map((field) => {
    if (field.type === 'tabs')
      return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: withKeptRows(tab.fields) })) }
    if (field.type === 'array') return withFormerTexts(field)
    return 'fields' in field ? ({ ...field, fields: withKeptRows(field.fields) } as Field) : field
  })
}

/** Gives Payload what is public with its rows in the places that they are about to have. */
export function keepRowsTogether({ db }: BasePayload): void {
  const { findGlobal } = db
  db.findGlobal = async (asked) => {
    const found = await findGlobal.call(db, asked)
    const lists = asked.req?.context?.[OUTGOING] as Lists | undefined
    // Payload’s reads for other purposes name a language.
    if (!lists || asked.locale) return found as never
    delete asked.req?.context?.[OUTGOING]
    return { ...found, ...lists } as never
  }
}
