// Objects and lists in the place of a text. Payload measures texts and reads choices, of drafts not even that, and its adapter
// stores an object as the text `{"a":1}` (`malformed-requests.patch.ts`).

import type { FlattenedBlock, FlattenedField, PayloadRequest, ValidationFieldError } from 'payload'
import { LOCALE_CODES } from '@/shared/locales'
import { isLocalized, isObject } from './field-values'

/** Types of fields whose value is a text, or several where the field has many. */
const TEXT_TYPES: readonly string[] = ['text', 'textarea', 'email', 'code', 'select', 'radio']

/** `locale=all`, as Payload keeps it on a request. */
const ALL_LANGUAGES = 'all'

type Values = Record<string, unknown>
type WrongText = Pick<ValidationFieldError, 'label' | 'path'>
/** A value and its path in the data. */
type Placed = [path: string, value: unknown]

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function isTextOf(field: FlattenedField, value: unknown): boolean {
  if ('hasMany' in field && field.hasMany && Array.isArray(value)) return value.every(isPlain)
  return isPlain(value)
}

/** The request, and whether its write has a value for each language here: not below a field that has them already. */
interface Write {
  req: PayloadRequest
  isOfAll: boolean
}

/** Returns the value itself; of a localized field in a write of all languages the value of each of them. */
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

/** Returns the fields of a row; a block has those of its type. */
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

function wrongInRows(field: FlattenedField, [path, value]: Placed, write: Write): WrongText[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row, at) =>
    isObject(row) ? wrongBelow(rowFields(field, row, write), row, write, `${path}.${at}.`) : [],
  )
}

function wrongIn(field: FlattenedField, placed: Placed, write: Write): WrongText[] {
  const [path, value] = placed
  if (TEXT_TYPES.includes(field.type)) {
    const label = 'label' in field && field.label ? field.label : undefined
    return isTextOf(field, value) ? [] : [{ path, ...(label && { label }) }]
  }
  if (field.type === 'group' || field.type === 'tab')
    return isObject(value) ? wrongBelow(field.flattenedFields, value, write, `${path}.`) : []
  return wrongInRows(field, placed, write)
}

function wrongBelow(
  fields: readonly FlattenedField[],
  data: Values,
  write: Write,
  above: string,
): WrongText[] {
  return fields.flatMap((field) => {
    const below = { ...write, isOfAll: write.isOfAll && !isLocalized(field) }
    const values = valuesIn(field, [`${above}${field.name}`, data[field.name]], write)
    return values.flatMap((placed) => wrongIn(field, placed, below))
  })
}

/** Lists the fields for texts in which the data has an object or a list. */
export function wrongTexts(
  fields: readonly FlattenedField[],
  data: Values,
  req: PayloadRequest,
): WrongText[] {
  return wrongBelow(fields, data, { req, isOfAll: req.locale === ALL_LANGUAGES }, '')
}
