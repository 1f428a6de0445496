// Carries a change of the public version of a document over into its draft, as Git rebases one branch on another.

import type { FlattenedField } from 'payload'
import { isLocalized, rowsOf, valuesOf } from '@/platform/field-values'
import { isSameValue } from '@/platform/writes/concurrent-edits'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { contentFieldsOf, contentIn, type Fields, rowWithId, type Values } from './content-in-locale'

/** A document of all languages, or a value in it: public before the change, public after it, and in the draft. */
interface Versions {
  before: unknown
  after: unknown
  draft: unknown
}

const partOf = ({ before, after, draft }: Versions, name: string): Versions => ({
  before: valuesOf(before)[name],
  after: valuesOf(after)[name],
  draft: valuesOf(draft)[name],
})

const rebasedValue = ({ before, after, draft }: Versions) => (isSameValue(before, after) ? draft : after)

function rebasedField(field: FlattenedField, versions: Versions): unknown {
  if (isLocalized(field))
    return Object.fromEntries(
      // Payload's adapter would not write undefined, and so leave the former value.
      LOCALE_CODES.map((locale) => [locale, rebasedValue(partOf(versions, locale)) ?? null]),
    )
  return field.type === 'array' ? rebasedRows(field.flattenedFields, versions) : rebasedValue(versions)
}

/**
 * Returns the content of the draft with every value that differs between `before` and `after`. The unit is one field in one
 * language, and one cell of a row. With `before` `{ claim: 'A', intro: 'B' }`, `after` `{ claim: 'A2', intro: 'B' }` and the draft
 * `{ claim: 'A', intro: 'B2' }` it returns `{ claim: 'A2', intro: 'B2' }`.
 */
export const rebaseDraft = (fields: Fields, versions: Versions): Values =>
  Object.fromEntries(
    contentFieldsOf(fields).map((field) => [field.name, rebasedField(field, partOf(versions, field.name))]),
  )

/**
 * Returns the rows of the draft. If the change has added, removed or moved rows, its rows and their order count instead, without
 * those that the draft has removed; those that only the draft has follow at the end.
 */
function rebasedRows(fields: Fields, versions: Versions): Values[] {
  const [before, after, draft] = [rowsOf(versions.before), rowsOf(versions.after), rowsOf(versions.draft)]
  const rebasedRow = ({ id }: Values): Values => {
    const row = { before: rowWithId(before, id), after: rowWithId(after, id), draft: rowWithId(draft, id) }
    return row.after && row.draft ? { ...rebaseDraft(fields, row), id } : valuesOf(row.after ?? row.draft)
  }
  const idsOf = (rows: Values[]) => JSON.stringify(rows.map(({ id }) => id))
  if (idsOf(before) === idsOf(after)) return draft.map(rebasedRow)
  const isRemovedByDraft = ({ id }: Values) => Boolean(rowWithId(before, id)) && !rowWithId(draft, id)
  const isAddedByDraft = ({ id }: Values) => !rowWithId(before, id) && !rowWithId(after, id)
  return [...after.filter((row) => !isRemovedByDraft(row)), ...draft.filter(isAddedByDraft)].map(rebasedRow)
}

/**
 * Returns the state of each language after a rebase: a language that was a draft stays one as long as its content, shared fields
 * included, differs from the public one. `draft` holds the states before the rebase, `rebased` the content after it.
 */
export function statesAfterRebase(
  fields: Fields,
  { shown, draft, rebased }: { shown: Values; draft: Values; rebased: Values },
): Partial<Record<Locale, 'draft' | 'published'>> {
  const isDraft = (locale: Locale) =>
    valuesOf(draft._status)[locale] === 'draft' &&
    !isSameValue(contentIn(fields, rebased, locale), contentIn(fields, shown, locale))
  const known = LOCALE_CODES.filter((locale) =>
    [draft, shown].some(({ _status }) => valuesOf(_status)[locale] !== undefined),
  )
  return Object.fromEntries(known.map((locale) => [locale, isDraft(locale) ? 'draft' : 'published']))
}
