import type { FlattenedField, Option, PayloadRequest } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { formatDay } from '@/i18n/format/format-date-time'
import { plainText } from '@/shared/plain-text'

type Reader = Pick<PayloadRequest, 'i18n' | 't'>

const TEXT_TYPES = ['text', 'textarea', 'email', 'number', 'richText']

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function optionLabel(option: Option, { i18n, t }: Reader): string {
  const label = typeof option === 'string' ? option : option.label
  if (typeof label === 'function') return String(label({ i18n, t }))
  return plainText(
    isRow(label) ? Object.entries(label).find(([code]) => code === adminLocaleOf(i18n))?.[1] : label,
  )
}

function chosenLabels(options: readonly Option[], value: unknown, reader: Reader): string {
  const chosen = Array.isArray(value) ? value : [value]
  return options
    .filter((option) => chosen.includes(typeof option === 'string' ? option : option.value))
    .map((option) => optionLabel(option, reader))
    .join(', ')
}

/** Returns the label of a field in the reader's language; undefined if it has none. */
export function fieldLabel(field: FlattenedField | undefined, { i18n, t }: Reader): string | undefined {
  const label = field && 'label' in field ? field.label : undefined
  return typeof label === 'function' ? String(label({ i18n, t })) : undefined
}

const fieldsOf = (field: FlattenedField | undefined) =>
  field && 'flattenedFields' in field ? field.flattenedFields : []

/** Finds a field by a path such as `address.town`; undefined if a part of it is unknown. */
export function fieldAt(fields: readonly FlattenedField[], path: string): FlattenedField | undefined {
  const [first, ...rest] = path.split('.')
  const field = fields.find(({ name }) => name === first)
  return rest.length > 0 ? fieldAt(fieldsOf(field), rest.join('.')) : field
}

/** Quotes the texts of a row, without its id. */
const rowText = (field: FlattenedField, row: unknown): string =>
  fieldsOf(field)
    .filter(({ name, type }) => name !== 'id' && TEXT_TYPES.includes(type))
    .map(({ name }) => plainText(isRow(row) ? row[name] : undefined))
    .filter(Boolean)
    .join(' ')

/**
 * Returns a stored value as its form shows it: texts, labels of choices, and days in the reader's language. Empty for
 * values without a text, such as another document, which is stored as an id.
 */
export function quotedValue(field: FlattenedField | undefined, value: unknown, reader: Reader): string {
  if (!field || value === null || value === undefined) return ''
  if (TEXT_TYPES.includes(field.type)) return plainText(value)
  if (field.type === 'select' || field.type === 'radio') return chosenLabels(field.options, value, reader)
  if (field.type === 'date') return formatDay(new Date(String(value)), adminLocaleOf(reader.i18n))
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  return rows
    .map((row) => rowText(field, row))
    .filter(Boolean)
    .join(' ')
}
