// Lists the values that a request sends, each with its field. Payload measures texts and checks choices, but not in
// drafts, and passes the rest to the database, which refuses it (500) or stores it: an object as the text `{"a":1}`, an
// invalid number as NaN (`malformed-requests.patch.ts`).

import type { FlattenedBlock, FlattenedField, PayloadRequest } from 'payload'
import { LOCALE_CODES } from '@/shared/locales'
import { isLocalized, isObject } from '../field-values'

/** Value of `locale=all` on a request of Payload. */
const ALL_LANGUAGES = 'all'

type Values = Record<string, unknown>
/** A value and its path in the data. */
type Placed = [path: string, value: unknown]

/** A sent or stored value, and its field. */
export interface SentValue {
  field: FlattenedField
  path: string
  value: unknown
}

/** The request. `isOfAll`: values here are per language, which they are not inside a field that is. */
interface Write {
  req: PayloadRequest
  isOfAll: boolean
}

/** Returns the value itself, or for a localized field in a write of all languages the value of each. */
function valuesIn(field: FlattenedField, [path, value]: Placed, { isOfAll }: Write): Placed[] {
  const isPerLanguage =
    isOfAll &&
    isLocalized(field) &&
    isObject(value) &&
    Object.keys(value).every((code) => LOCALE_CODES.some((known) => known === code))
  return isPerLanguage
    ? Object.entries(value).map(([code, one]) => [`${path}.${code}`, one])
    : [[path, value]]
}

/** Returns the fields of a row; in a block, those of its type. */
function rowFields(field: FlattenedField, row: Values, { req }: Write): readonly FlattenedField[] {
  if (field.type === 'array') return field.flattenedFields
  if (field.type !== 'blocks') return []
  const blockType = String(row.blockType)
  const shared: Record<string, FlattenedBlock> = req.payload.blocks
  const own = [...(field.blockReferences ?? []), ...field.blocks].find(
    (block) => typeof block === 'object' && block.slug === blockType,
  )
  const block = own ?? shared[blockType]
  return typeof block === 'object' ? block.flattenedFields : []
}

function inRows(field: FlattenedField, [path, value]: Placed, write: Write): SentValue[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row, at) =>
    isObject(row) ? valuesBelow(rowFields(field, row, write), row, write, `${path}.${at}.`) : [],
  )
}

function withInner(field: FlattenedField, placed: Placed, write: Write): SentValue[] {
  const [path, value] = placed
  const own = { field, path, value }
  if (field.type === 'group' || field.type === 'tab')
    return [own, ...(isObject(value) ? valuesBelow(field.flattenedFields, value, write, `${path}.`) : [])]
  return [own, ...inRows(field, placed, write)]
}

function valuesBelow(
  fields: readonly FlattenedField[],
  data: Values,
  write: Write,
  above: string,
): SentValue[] {
  return fields.flatMap((field) => {
    if (data[field.name] === undefined) return []
    const below = { ...write, isOfAll: write.isOfAll && !isLocalized(field) }
    const values = valuesIn(field, [`${above}${field.name}`, data[field.name]], write)
    return values.flatMap((placed) => withInner(field, placed, below))
  })
}

/** Lists the values in the data. Those of groups and rows follow the group or list itself. */
export function sentValues(
  fields: readonly FlattenedField[],
  data: Values,
  req: PayloadRequest,
): SentValue[] {
  return valuesBelow(fields, data, { req, isOfAll: req.locale === ALL_LANGUAGES }, '')
}
