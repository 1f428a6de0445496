// Functions on fields that have one value for all languages. They accept documents of one language or of all languages,
// because they skip localized fields.

import type { Field } from 'payload'
import { isLocalized, rowsOf, valuesOf } from '@/platform/field-values'
import { KEPT_BY_PAYLOAD } from '@/platform/writes/payload-parameters'

type Values = Record<string, unknown>

/** Returns the fields of the content, including those that hold the data of an upload. */
export const contentFields = (fields: Field[]): Field[] =>
  fields.filter((field) => !('name' in field && KEPT_BY_PAYLOAD.includes(field.name)))

/** The write has added, removed or moved rows of a list that all languages share. */
export class RowsChanged extends Error {}

/** A field with a value; a list; or fields nested below a name, or without one. */
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

/** Sets every field of `data` that is not translated to the value of `original`. Throws RowsChanged. */
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

/** Returns the fields that all languages share. An empty list becomes null. */
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

/** Applies `change` to every shared field, at any depth. Lists stay; their cells change. */
export function mapShared(fields: Field[], change: (field: Field) => Field): Field[] {
  return fields.map((field) => {
    if (field.type === 'tabs')
      return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: mapShared(tab.fields, change) })) }
    if (isLocalized(field)) return field
    if ('fields' in field) return { ...field, fields: mapShared(field.fields, change) } as Field
    return 'name' in field ? change(field) : field
  })
}
