// Tells the values that a field can hold at all, in a draft too; Payload's validation decides which of them are published.

import type { Collection, FlattenedField, Option, RelationshipField, UploadField } from 'payload'
import { isObject } from './field-values'

/** The largest `serial` of PostgreSQL. */
export const ID_MAX = 2 ** 31 - 1

/** Values that Payload takes for none in the place of another document. */
const NO_DOCUMENT: readonly unknown[] = [null, '', 'none', 'null']

/** Values that Payload takes for an empty list: its form counts the rows. */
const NO_ROWS: readonly unknown[] = [0, '0']

/** Values that Payload reads as a yes or a no; any other text it would hand to the database. */
const YES_OR_NO: readonly unknown[] = [true, false, null, '', 'true', 'false']

/** The collections by name, of which a request may name any. */
interface Payloads {
  collections: Readonly<Partial<Record<string, Pick<Collection, 'customIDType'>>>>
}

type Kind = FlattenedField['type']
type IsValue = (value: unknown, field: FlattenedField, payload: Payloads) => boolean

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const isMany = (field: FlattenedField) => 'hasMany' in field && field.hasMany === true

const isNumber: IsValue = (value) => {
  if (value === null) return true
  // Payload reads “12abc” as 12.
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
}

/** A moment that JavaScript and PostgreSQL write alike; PostgreSQL refuses an empty text. */
const isDate: IsValue = (value) => {
  if (value === null) return true
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && /^(?!0000)\d{4}-/.test(new Date(time).toISOString())
}

const isChoice: IsValue = (value, field) => {
  const options: readonly Option[] = 'options' in field ? field.options : []
  return value === null || options.some((option) => value === (isObject(option) ? option.value : option))
}

function isNode(node: unknown): boolean {
  if (!isObject(node) || typeof node.type !== 'string') return false
  // Payload looks types up in objects, which have these names without being told.
  if (node.type in Object.prototype) return false
  return !('children' in node) || (Array.isArray(node.children) && node.children.every(isNode))
}

/** The tree of the editor; its own validation (`@payloadcms/richtext-lexical`) passes some of what is none. */
export const isRichText = (value: unknown): boolean =>
  value === null || (isObject(value) && 'root' in value && isNode(value.root))

const isRows: IsValue = (value) =>
  NO_ROWS.includes(value) ||
  // Payload leaves out those that are null.
  (Array.isArray(value) && value.every((row) => row === null || isObject(row)))

/** The id of a document, or of the document that a reading has put in its place. */
const idOf = (value: unknown) => (isObject(value) && 'id' in value ? value.id : value)

const hasTextIds = (collection: string, { collections }: Payloads) =>
  collections[collection]?.customIDType === 'text'

const isId = (collection: string, id: unknown, payload: Payloads): boolean => {
  if (!Object.hasOwn(payload.collections, collection)) return false
  if (hasTextIds(collection, payload)) return typeof id === 'string' && id !== ''
  // An object may have a `toString` of the caller's.
  const isWhole = typeof id === 'number' ? Number.isInteger(id) : isPlain(id) && /^\d+$/.test(String(id))
  return isWhole && Number(id) >= 1 && Number(id) <= ID_MAX
}

/** Another document, as a field names it. */
export interface Reference {
  collection: string
  id: number | string
}

type ReferenceField = FlattenedField & Pick<RelationshipField | UploadField, 'relationTo'>

const isReferenceField = (field: FlattenedField): field is ReferenceField =>
  field.type === 'relationship' || field.type === 'upload'

/** Returns what a value of a field names; undefined where it names nothing that can be. */
function reference({ relationTo }: ReferenceField, value: unknown, payload: Payloads): Reference | undefined {
  const [collection, id] =
    typeof relationTo === 'string'
      ? [relationTo, idOf(value)]
      : [isObject(value) ? value.relationTo : undefined, isObject(value) ? idOf(value.value) : undefined]
  if (typeof collection !== 'string' || ![relationTo].flat().some((name) => name === collection))
    return undefined
  if (!isId(collection, id, payload)) return undefined
  return { collection, id: typeof id === 'string' && hasTextIds(collection, payload) ? id : Number(id) }
}

/** Returns the documents that a field names. */
export function referencesIn(field: FlattenedField, value: unknown, payload: Payloads): Reference[] {
  if (!isReferenceField(field) || NO_DOCUMENT.includes(value)) return []
  return [value].flat().flatMap((one) => reference(field, one, payload) ?? [])
}

const isReference: IsValue = (value, field, payload) =>
  NO_DOCUMENT.includes(value) || (isReferenceField(field) && reference(field, value, payload) !== undefined)

const CHECKS: Partial<Record<Kind, IsValue>> = {
  text: isPlain,
  textarea: isPlain,
  email: isPlain,
  code: isPlain,
  number: isNumber,
  date: isDate,
  checkbox: (value) => YES_OR_NO.includes(value),
  select: isChoice,
  radio: isChoice,
  relationship: isReference,
  upload: isReference,
  richText: isRichText,
  array: isRows,
  blocks: isRows,
  group: isObject,
  tab: isObject,
}

/** Tells whether a field can hold a value; each value of a field that has many. */
export function canHold(field: FlattenedField, value: unknown, payload: Payloads): boolean {
  const check = CHECKS[field.type]
  if (!check) return true
  if (!isMany(field)) return check(value, field, payload)
  if (NO_DOCUMENT.includes(value)) return value === null || isReferenceField(field)
  return Array.isArray(value) && value.every((one) => one !== null && check(one, field, payload))
}
