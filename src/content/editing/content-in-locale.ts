// Reads the content of a document of all languages (`AllLocalesDocument`), field by field.

import type { FlattenedField } from 'payload'
import { isLocalized, rowsOf, valuesOf } from '@/platform/field-values'
import { KEPT_BY_PAYLOAD } from '@/platform/writes/payload-parameters'

export type Values = Record<string, unknown>
export type Fields = readonly FlattenedField[]

/** Returns the fields that hold content, without those that Payload maintains (id, times, state). */
export const contentFieldsOf = (fields: Fields) =>
  fields.filter(({ name }) => !KEPT_BY_PAYLOAD.includes(name))

/** Finds a row by its id, which it keeps when it is moved or edited. */
export const rowWithId = (rows: readonly Values[], id: unknown) => rows.find((row) => row.id === id)

function emptyValue(field: FlattenedField): unknown {
  return field.type === 'array' || ('hasMany' in field && field.hasMany) ? [] : null
}

function valueIn(field: FlattenedField, value: unknown, locale: string): unknown {
  if (isLocalized(field)) return locale === 'all' ? value : (valuesOf(value)[locale] ?? emptyValue(field))
  if (field.type !== 'array') return value ?? emptyValue(field)
  return rowsOf(value).map((row) => ({ ...contentIn(field.flattenedFields, row, locale), id: row.id }))
}

/**
 * Returns the content that a document of all languages has in one of them, or in “all”: translated and shared fields,
 * and rows with their ids. A field without a value is null, a list without rows []. `{ name: { hr: 'Prodaja' }, phone:
 * '1' }` becomes `{ name: null, phone: '1' }` for German, and stays as it is for “all”.
 */
export const contentIn = (fields: Fields, document: Values, locale: string): Values =>
  Object.fromEntries(
    contentFieldsOf(fields).map((field) => [field.name, valueIn(field, document[field.name], locale)]),
  )
