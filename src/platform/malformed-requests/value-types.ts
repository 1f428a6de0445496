// Decides which values a field can hold at all, even in a draft. Payload's validation decides which can be published.

import type { Collection, FlattenedField, Option, RelationshipField, UploadField } from 'payload'
import { ID_MAX } from '@/shared/limits'
import { isObject } from '../field-values'

/** Values that Payload treats as no reference. */
const NO_DOCUMENT: readonly unknown[] = [null, '', 'none', 'null']

/** Values that Payload treats as an empty list, because its form sends the number of rows. */
const NO_ROWS: readonly unknown[] = [0, '0']

/** Values that Payload reads as booleans. It would pass any other text to the database. */
const YES_OR_NO: readonly unknown[] = [true, false, null, '', 'true', 'false']

/** The collections by name, of which a request may name any. */
interface Payloads {
  collections: Readonly<Partial<Record<string, Pick<Collection, 'customIDType'>>>>
}

type Kind = FlattenedField['type']
type IsValue = (value: unknown, field: FlattenedField, payload: Payloads) => boolean

/** Far more rows than any list of the site has. Each costs the database several queries. */
const ROWS_MAX = 1000

/** Far more pictures than a gallery has, or a page loads. Each read of the document reads them all. */
const REFERENCES_MAX = 200

/** More than Payload's ids of rows have. Ids of thousands of characters exceed the size of an index entry. */
const ROW_ID_MAX_CHARACTERS = 64

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const isMany = (field: FlattenedField) => 'hasMany' in field && field.hasMany === true

/** A text; for the id of a row, a short one. */
const isText: IsValue = (value, { name }) =>
  isPlain(value) && (name !== 'id' || String(value).length <= ROW_ID_MAX_CHARACTERS)

const isNumber: IsValue = (value) => {
  if (value === null) return true
  // Payload would read “12abc” as 12.
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
}

/** ISO 8601, as panel and programs write times. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

const momentOf = (text: string) => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** A time that JavaScript and PostgreSQL read alike. JavaScript also reads “12”, and February 30 as March 2. */
const isDate: IsValue = (value) => {
  if (value === null) return true
  const [text, day] = typeof value === 'string' ? (MOMENT.exec(value) ?? []) : []
  if (!text || !day) return false
  return momentOf(`${day}T00:00:00Z`).startsWith(day) && /^(?!0000)\d{4}-/.test(momentOf(text))
}

const isChoice: IsValue = (value, field) => {
  const options: readonly Option[] = 'options' in field ? field.options : []
  return value === null || options.some((option) => value === (isObject(option) ? option.value : option))
}

function isNode(node: unknown): boolean {
  if (!isObject(node) || typeof node.type !== 'string') return false
  // Payload looks types up in objects, which have these names by inheritance.
  if (node.type in Object.prototype) return false
  return !('children' in node) || (Array.isArray(node.children) && node.children.every(isNode))
}

/** A tree of the editor. Its own validation (`@payloadcms/richtext-lexical`) accepts some invalid ones. */
export const isRichText = (value: unknown): boolean =>
  value === null || (isObject(value) && 'root' in value && isNode(value.root))

/** Node types of the editor (`rich-text-editor.ts`). Its form does not open with others. */
const EDITOR_NODES = [
  'paragraph',
  'heading',
  'quote',
  'list',
  'listitem',
  'link',
  'autolink',
  'text',
  'linebreak',
  'tab',
]

const nodesOf = (node: unknown): unknown[] => {
  const { children } = isObject(node) ? node : {}
  return [node, ...(Array.isArray(children) ? children.flatMap(nodesOf) : [])]
}

/** Node types that the editor refuses at the top level; its form would not open. */
const NEVER_AT_TOP = ['text', 'linebreak', 'tab', 'listitem']

/** A tab has fixed properties, and the editor refuses others. */
const isTab = ({ detail, mode }: Readonly<Record<string, unknown>>) => detail === 2 && mode === 'normal'

const isTextOrNone = (value: unknown) => value === undefined || value === null || typeof value === 'string'

/** Payload looks into the address of a link without asking whether it is a text. */
const isLink = ({ fields }: Readonly<Record<string, unknown>>) => isObject(fields) && isTextOrNone(fields.url)

/** Far more levels than a list has. The editor makes a list of each level, and refuses to read a negative one. */
const INDENT_MAX = 100

const isIndented = ({ indent = 0 }: Readonly<Record<string, unknown>>) =>
  typeof indent === 'number' && Number.isInteger(indent) && indent >= 0 && indent <= INDENT_MAX

function isEditorNode(node: unknown): boolean {
  if (!isObject(node) || !EDITOR_NODES.some((type) => type === node.type)) return false
  if (node.type === 'tab') return isTab(node)
  if (node.type === 'link' || node.type === 'autolink') return isLink(node) && isIndented(node)
  return isIndented(node)
}

const isTopNode = (node: unknown) => isObject(node) && !NEVER_AT_TOP.some((type) => type === node.type)

/** A text that the editor can open. Stored ones may have been written otherwise. */
const isEditorText: IsValue = (value) => {
  if (value === null) return true
  if (!isRichText(value) || !isObject(value) || !isObject(value.root)) return false
  const { children, type } = value.root
  const parts = Array.isArray(children) ? children : []
  return type === 'root' && parts.every(isTopNode) && parts.flatMap(nodesOf).every(isEditorNode)
}

const hasOwnId = (id: unknown) => id !== undefined && id !== null && id !== ''

/** The database refuses two rows with one id, with an error of its own. */
function areDistinct(rows: readonly unknown[]): boolean {
  const ids = rows.flatMap((row) => (isObject(row) && hasOwnId(row.id) ? [row.id] : []))
  return new Set(ids.map((id) => (isPlain(id) ? String(id) : id))).size === ids.length
}

const isRows: IsValue = (value) =>
  NO_ROWS.includes(value) ||
  // Payload ignores null rows.
  (Array.isArray(value) &&
    value.length <= ROWS_MAX &&
    value.every((row) => row === null || isObject(row)) &&
    areDistinct(value))

/** Returns the id of a document, which a read may have replaced by the document itself. */
const idOf = (value: unknown) => (isObject(value) && 'id' in value ? value.id : value)

const hasTextIds = (collection: string, { collections }: Payloads) =>
  collections[collection]?.customIDType === 'text'

const isId = (collection: string, id: unknown, payload: Payloads): boolean => {
  if (!Object.hasOwn(payload.collections, collection)) return false
  if (hasTextIds(collection, payload)) return typeof id === 'string' && id !== ''
  // An object may have a `toString` that the caller has sent.
  const isWhole = typeof id === 'number' ? Number.isInteger(id) : isPlain(id) && /^\d+$/.test(String(id))
  return isWhole && Number(id) >= 1 && Number(id) <= ID_MAX
}

/** A reference to another document. */
export interface Reference {
  collection: string
  id: number | string
}

type ReferenceField = FlattenedField & Pick<RelationshipField | UploadField, 'relationTo'>

/** Tells whether the field names documents, which are stored elsewhere. */
export const isReferenceField = (field: FlattenedField): field is ReferenceField =>
  field.type === 'relationship' || field.type === 'upload'

/** Returns the reference in a value; undefined if it is none, or invalid. */
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

/** Returns the documents that a field refers to. */
export function referencesIn(field: FlattenedField, value: unknown, payload: Payloads): Reference[] {
  if (!isReferenceField(field) || NO_DOCUMENT.includes(value)) return []
  return [value].flat().flatMap((one) => reference(field, one, payload) ?? [])
}

const isReference: IsValue = (value, field, payload) =>
  NO_DOCUMENT.includes(value) || (isReferenceField(field) && reference(field, value, payload) !== undefined)

const CHECKS: Partial<Record<Kind, IsValue>> = {
  text: isText,
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
  richText: isEditorText,
  array: isRows,
  blocks: isRows,
  group: isObject,
  tab: isObject,
}

/** Tells whether a field can hold a value; each value if the field has several. */
export function canHold(field: FlattenedField, value: unknown, payload: Payloads): boolean {
  const check = CHECKS[field.type]
  if (!check) return true
  if (!isMany(field)) return check(value, field, payload)
  if (NO_DOCUMENT.includes(value)) return value === null || isReferenceField(field)
  const most = isReferenceField(field) ? REFERENCES_MAX : ROWS_MAX
  return (
    Array.isArray(value) &&
    value.length <= most &&
    value.every((one) => one !== null && check(one, field, payload))
  )
}
