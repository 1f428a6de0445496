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

/** Far more rows than any list of the site has; each one costs the database several. */
const ROWS_MAX = 1000

/** Far more pictures than a gallery has, and pages load: each reading of the document reads them all. */
const REFERENCES_MAX = 200

/** More than the names have that Payload gives to rows; those of thousands of characters fit into no index. */
const ROW_ID_MAX_CHARACTERS = 64

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const isMany = (field: FlattenedField) => 'hasMany' in field && field.hasMany === true

/** A text, or the name of a row. */
const isText: IsValue = (value, { name }) =>
  isPlain(value) && (name !== 'id' || String(value).length <= ROW_ID_MAX_CHARACTERS)

const isNumber: IsValue = (value) => {
  if (value === null) return true
  // Payload reads “12abc” as 12.
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
}

/** ISO 8601, as the panel and programs write moments. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

const momentOf = (text: string) => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** A moment that JavaScript and PostgreSQL read alike: JavaScript also reads “12”, and February 30 as March 2. */
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
  // Payload looks types up in objects, which have these names without being told.
  if (node.type in Object.prototype) return false
  return !('children' in node) || (Array.isArray(node.children) && node.children.every(isNode))
}

/** The tree of the editor; its own validation (`@payloadcms/richtext-lexical`) passes some of what is none. */
export const isRichText = (value: unknown): boolean =>
  value === null || (isObject(value) && 'root' in value && isNode(value.root))

/** The parts of a text that the editor has (`rich-text-editor.ts`); its form does not open with another one. */
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

/** The parts that the editor refuses to put at the top: its form would not open. */
const NEVER_AT_TOP = ['text', 'linebreak', 'tab', 'listitem']

/** A tab is the same wherever it stands, and the editor refuses to read any other. */
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

/** A text that the editor can show again; what is stored may have been written otherwise. */
const isEditorText: IsValue = (value) => {
  if (value === null) return true
  if (!isRichText(value) || !isObject(value) || !isObject(value.root)) return false
  const { children, type } = value.root
  const parts = Array.isArray(children) ? children : []
  return type === 'root' && parts.every(isTopNode) && parts.flatMap(nodesOf).every(isEditorNode)
}

const hasOwnId = (id: unknown) => id !== undefined && id !== null && id !== ''

/** Two rows of one name are one for the database, which refuses the second in its own words. */
function areDistinct(rows: readonly unknown[]): boolean {
  const ids = rows.flatMap((row) => (isObject(row) && hasOwnId(row.id) ? [row.id] : []))
  return new Set(ids.map((id) => (isPlain(id) ? String(id) : id))).size === ids.length
}

const isRows: IsValue = (value) =>
  NO_ROWS.includes(value) ||
  // Payload leaves out those that are null.
  (Array.isArray(value) &&
    value.length <= ROWS_MAX &&
    value.every((row) => row === null || isObject(row)) &&
    areDistinct(value))

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

/** Tells whether a field can hold a value; each value of a field that has many. */
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
