// Fields that have one value for all languages. Documents are those of hooks (localized fields hold the value of one
// language) or of all languages: localized fields are passed over either way.

import type { Field } from 'payload'
import { isLocalized, rowsOf, valuesOf } from '@/platform/field-values'
import { KEPT_BY_PAYLOAD } from '@/platform/payload-parameters'

type Values = Record<string, unknown>

/** Returns the fields of the content; those with the data of an upload are among them. */
export const contentFields = (fields: Field[]): Field[] =>
  fields.filter((field) => !('name' in field && KEPT_BY_PAYLOAD.includes(field.name)))

/** The rows of a list that all languages share have been added to, taken away or put in another order. */
export class RowsChanged extends Error {}

/** A field with its own value, or fields that lie below a name or beside the others. */
type Part =
  | { leaf: string }
  | { list: string; fields: Field[] }
  | { below: string | undefined; fields: Field[] }

function sharedParts(fields: Field[]): Part[] {
  return fields.flatMap(partsOf)
}

function partsOf(field: Field): Part[] {
  if (field.type === 'tabs')
    return field.tabs.map((tab) => ({ below: 'name' in tab ? tab.name : undefined, fields: tab.fields }))
  if (isLocalized(field)) return []
  const name = 'name' in field ? field.name : undefined
  if (field.type === 'array') return name ? [{ list: name, fields: field.fields }] : []
  if ('fields' in field) return [{ below: name, fields: field.fields }]
  return name ? [{ leaf: name }] : []
}

function keepRows(fields: Field[], rows: Values[], originals: Values[]): void {
  const isSame = rows.length === originals.length && rows.every(({ id }, at) => id === originals[at]?.id)
  if (!isSame) throw new RowsChanged()
  for (const [at, row] of rows.entries()) preserveSharedFields(fields, row, originals[at] ?? {})
}

/** Gives `data` the values that `original` has in everything that is not translated. Throws RowsChanged. */
export function preserveSharedFields(fields: Field[], data: Values, original: Values): void {
  for (const part of sharedParts(fields)) {
    if ('leaf' in part) {
      if (original[part.leaf] === undefined) delete data[part.leaf]
      else data[part.leaf] = original[part.leaf]
    } else if ('list' in part) {
      if (data[part.list] !== undefined)
        keepRows(part.fields, rowsOf(data[part.list]), rowsOf(original[part.list]))
    } else if (part.below === undefined) preserveSharedFields(part.fields, data, original)
    else if (data[part.below] !== undefined)
      preserveSharedFields(part.fields, valuesOf(data[part.below]), valuesOf(original[part.below]))
  }
}

/** Returns the part of a document that all languages share; nothing and an empty list are the same. */
export function sharedPart(fields: Field[], document: Values): Values {
  const entries = sharedParts(fields).flatMap((part): [string, unknown][] => {
    if ('leaf' in part) {
      const value = document[part.leaf]
      return [[part.leaf, Array.isArray(value) && value.length === 0 ? null : (value ?? null)]]
    }
    if ('list' in part) {
      const rows = rowsOf(document[part.list]).map((row) => ({ ...sharedPart(part.fields, row), id: row.id }))
      return [[part.list, rows]]
    }
    if (part.below === undefined) return Object.entries(sharedPart(part.fields, document))
    return [[part.below, sharedPart(part.fields, valuesOf(document[part.below]))]]
  })
  return Object.fromEntries(entries)
}

/** The fields with each shared value changed by `change`, wherever it lies; lists stay, their cells change. */
export function mapShared(fields: Field[], change: (field: Field) => Field): Field[] {
  return fields.map((field) => {
    if (field.type === 'tabs')
      return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: mapShared(tab.fields, change) })) }
    if (isLocalized(field)) return field
    if ('fields' in field) return { ...field, fields: mapShared(field.fields, change) } as Field
    return 'name' in field ? change(field) : field
  })
}
