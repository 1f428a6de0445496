// Parses the values of a filter, and limits their number and size.

import type { Scalar } from '../query'
import { invalidQuery } from '../query-errors'
import { FILTER_MAX_VALUES, TEXT_MAX_CHARACTERS } from '../query-limits'

const LISTS = ['_in', '_nin', '_between', '_nbetween']
const FLAGS = ['_null', '_nnull', '_empty', '_nempty']

/** Bracket syntax and some clients send these values as text. */
const LITERALS = new Map<unknown, Scalar>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NULL', null],
])

/** The number of values and conditions that are still allowed. */
export interface Budget {
  conditions: number
  patterns: number
  values: number
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Refuses a text that is too long or contains a NUL, which no text in PostgreSQL has. */
export function requireBoundedText(text: string): string {
  if (text.length > TEXT_MAX_CHARACTERS) {
    throw invalidQuery(`A text can't have more than ${TEXT_MAX_CHARACTERS} characters`)
  }
  if (text.includes('\0')) throw invalidQuery("A text can't contain the character NUL")
  return text
}

function parseScalar(operator: string, raw: unknown): Scalar {
  const value = LITERALS.has(raw) ? LITERALS.get(raw) : raw
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (Number.isFinite(value) && value <= Number.MAX_SAFE_INTEGER) return value
    throw invalidQuery(`The filter value for "${operator}" is not a valid number`)
  }
  if (typeof value !== 'string') {
    throw invalidQuery(`The filter value for "${operator}" has to be a string, number, or boolean`)
  }
  if (value === '') {
    const reason = `You can't filter for an empty string in "${operator}". Use "_empty" or "_nempty" instead`
    throw invalidQuery(reason)
  }
  return requireBoundedText(value)
}

function parseList(operator: string, raw: unknown, budget: Budget): Scalar[] {
  const split = typeof raw === 'string' ? raw.split(',') : [raw]
  // Long lists in bracket syntax are parsed as an object with indices as keys.
  const values = typeof raw === 'object' && raw !== null ? Object.values(raw) : split
  if (raw === undefined || values.length === 0) {
    throw invalidQuery(`"${operator}" has to be an array of values`)
  }
  if (operator.endsWith('between') && values.length !== 2) {
    throw invalidQuery(`"${operator}" has to be an array of two values`)
  }
  budget.values -= values.length
  if (budget.values < 0) throw invalidQuery(`A filter can't list more than ${FILTER_MAX_VALUES} values`)
  // A list may end with a comma, and an empty one in bracket syntax is an empty text: `filter[role][_in]=`.
  return values.map((value) => (value === '' ? value : parseScalar(operator, value)))
}

function parseFlag(operator: string, raw: unknown): boolean {
  const value = LITERALS.has(raw) ? LITERALS.get(raw) : raw
  if (value === '' || value === null) return true
  if (typeof value !== 'boolean') throw invalidQuery(`"${operator}" has to be a boolean`)
  return value
}

/** Parses the operand of an operator. */
export function parseOperand(operator: string, raw: unknown, budget: Budget): Scalar | Scalar[] {
  if (LISTS.includes(operator)) return parseList(operator, raw, budget)
  return FLAGS.includes(operator) ? parseFlag(operator, raw) : parseScalar(operator, raw)
}
