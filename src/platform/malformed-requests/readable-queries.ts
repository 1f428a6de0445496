// Limits queries to Payload's REST API. Payload silently drops conditions that it cannot read: a list then shows
// everything, and a bulk write changes everything. It also sets no limits: a query of some kilobytes, also in a body,
// occupied process and database for minutes, even for callers who may read only their own account.

import type { FlattenedField } from 'payload'
import { isObject } from '../field-values'
import { fieldAt } from '../writes/quoted-value'
import { isReferenceField } from './value-types'

/** Payload's parser of query strings silently drops further ones. */
const PARAMETERS_MAX = 1000

/** Far more than the filters of a list and a search in all its columns need. */
const COMPARISONS_MAX = 100
const LEVELS_MAX = 20
/** Documents listed by id, as the panel does with selected ones. */
const VALUES_MAX = 1000
/** Each word of a searched text costs a comparison. */
const TEXT_MAX_CHARACTERS = 500
/** Each name may cost a join. */
const SORT_MAX = 10

/** Payload offers them for every field; its adapter for PostgreSQL supports none of them. */
const UNAVAILABLE_OPERATORS = ['all', 'near', 'within', 'intersects']

const OF_MANY_VALUES = ['in', 'not_in']

/** The parser drops names that every object has. */
const isDropped = (parameter: string) => parameter.split(/[[\]]+/).some((part) => part in Object.prototype)

/** Tells whether the parser drops none of the parameters. */
export function areParametersRead(names: readonly string[]): boolean {
  return names.length <= PARAMETERS_MAX && !names.some(isDropped)
}

const isShort = (value: unknown) => typeof value !== 'string' || value.length <= TEXT_MAX_CHARACTERS

function isBoundedValue(operator: string, value: unknown): boolean {
  const isList = OF_MANY_VALUES.includes(operator)
  const values = isList && typeof value === 'string' ? value.split(',') : [value].flat()
  return values.length <= VALUES_MAX && values.every(isShort)
}

/** The number of comparisons that are still allowed. */
interface Budget {
  comparisons: number
}

function areOperators(value: unknown, budget: Budget, level: number): boolean {
  if (!isObject(value)) return false
  const operators = Object.entries(value)
  budget.comparisons -= operators.length
  if (operators.length === 0 || budget.comparisons < 0) return false
  return operators.every(
    ([name, operand]) =>
      !UNAVAILABLE_OPERATORS.includes(name) &&
      (name === 'contains' && isObject(operand)
        ? isReadWith(budget, operand, level + 1)
        : isBoundedValue(name, operand)),
  )
}

function isReadWith(budget: Budget, where: unknown, level: number): boolean {
  if (level > LEVELS_MAX || !isObject(where) || Object.keys(where).length === 0) return false
  return Object.entries(where).every(([name, value]) =>
    Array.isArray(value)
      ? /^(and|or)$/i.test(name) &&
        value.length > 0 &&
        value.every((one) => isReadWith(budget, one, level + 1))
      : areOperators(value, budget, level),
  )
}

/**
 * Tells whether a condition can be read completely and is within the limits. Payload checks names of fields and
 * operators.
 */
export const isCondition = (where: unknown): boolean => isReadWith({ comparisons: COMPARISONS_MAX }, where, 1)

const sortNames = (sort: unknown) =>
  [sort].flat().flatMap((one) => String(typeof one === 'string' ? one : '').split(','))

/** Tells whether an order is none, or no more than a list has. */
export function isOrder(sort: unknown): boolean {
  const names = sortNames(sort)
  return names.length <= SORT_MAX && names.every(isShort)
}

/**
 * Tells whether an order names fields of the documents themselves alone. Payload also orders by those of the documents that
 * they name, and asks neither whether the reader may read these, nor whether the field is hidden: the order of submissions
 * by their owners' password hashes told these hashes bit by bit.
 */
export function isOwnOrder(sort: unknown, fields: readonly FlattenedField[]): boolean {
  return sortNames(sort).every((name) => {
    const path = name
      .trim()
      .replace(/^-/, '')
      .replaceAll('__', '.')
      .replace(/^version\./, '')
    const parts = path.split('.')
    return !parts.slice(1).some((_, at) => {
      const field = fieldAt(fields, parts.slice(0, at + 1).join('.'))
      return field && (isReferenceField(field) || field.type === 'join')
    })
  })
}
