// Implements Directus' operators for one column. The type of a field determines its operators, as in Directus 12.4.0,
// where `_regex` is for validation only.

import { type SQL, sql } from 'drizzle-orm'
import type { Scalar } from '../query'
import { invalidQuery } from '../query-errors'
import type { FieldType } from '../resources/columns'
import { bind, bindList } from './bind'
import { like, likeInAnyCase, PATTERNS, type Pattern } from './patterns'

interface Operand {
  type: FieldType
  column: SQL
  value: Scalar | Scalar[]
}
type Operator = (operand: Operand) => SQL

const NO_ROW = sql`false`

const listed = (value: Operand['value']) => (Array.isArray(value) ? value : [value])
const single = (value: Operand['value']) => (Array.isArray(value) ? null : value)

function ordered(sign: SQL): Operator {
  return ({ type, column, value }) => {
    const parameter = bind(type, single(value))
    return parameter ? sql`${column} ${sign} ${parameter}` : NO_ROW
  }
}

function isNull(wanted: boolean): Operator {
  return ({ column, value }) =>
    (value !== false) === wanted ? sql`${column} is null` : sql`${column} is not null`
}

function isEmpty(wanted: boolean): Operator {
  return ({ column, value }) =>
    (value !== false) === wanted
      ? sql`(${column} is null or ${column} = '')`
      : sql`(${column} is not null and ${column} <> '')`
}

/** Returns an equality operator that uses `whenNull` for null, which equals nothing in SQL. */
function equals(compare: Operator, whenNull: Operator): Operator {
  return (operand) => (operand.value === null ? whenNull({ ...operand, value: true }) : compare(operand))
}

const anyOf: Operator = ({ type, column, value }) => sql`${column} = any(${bindList(type, listed(value))})`

const between: Operator = ({ type, column, value }) => {
  const [from, to] = listed(value).map((bound) => bind(type, bound))
  return from && to ? sql`${column} between ${from} and ${to}` : NO_ROW
}

/** Negates an operator. A comparison with an impossible value still matches no row. */
function not(operator: Operator): Operator {
  return (operand) => {
    const met = operator(operand)
    return met === NO_ROW ? NO_ROW : sql`not (${met})`
  }
}

function matching(pattern: Pattern, compare: typeof like): Operator {
  return ({ column, value }) => {
    const text = single(value)
    return text === null ? NO_ROW : compare(column, pattern, String(text))
  }
}

const PATTERN_OPERATORS = Object.entries(PATTERNS).flatMap(([name, pattern]): [string, Operator][] => [
  [`_${name}`, matching(pattern, like)],
  [`_n${name}`, not(matching(pattern, like))],
  [`_i${name}`, matching(pattern, likeInAnyCase)],
  [`_ni${name}`, not(matching(pattern, likeInAnyCase))],
])

const SECRET_OPERATORS: [string, Operator][] = [
  ['_null', isNull(true)],
  ['_nnull', isNull(false)],
  ['_empty', isEmpty(true)],
  ['_nempty', isEmpty(false)],
]
const NULL_OPERATORS = SECRET_OPERATORS.slice(0, 2)
const EQUALITY_OPERATORS: [string, Operator][] = [
  ['_eq', equals(ordered(sql`=`), isNull(true))],
  ['_neq', equals(ordered(sql`<>`), isNull(false))],
]
const LIST_OPERATORS: [string, Operator][] = [
  ['_in', anyOf],
  ['_nin', not(anyOf)],
]
const ORDER_OPERATORS: [string, Operator][] = [
  ['_lt', ordered(sql`<`)],
  ['_lte', ordered(sql`<=`)],
  ['_gt', ordered(sql`>`)],
  ['_gte', ordered(sql`>=`)],
  ['_between', between],
  ['_nbetween', not(between)],
]

const uuid = new Map([...NULL_OPERATORS, ...EQUALITY_OPERATORS, ...LIST_OPERATORS])
const string = new Map([...uuid, ...ORDER_OPERATORS, ...PATTERN_OPERATORS, ...SECRET_OPERATORS])
const secret = new Map(SECRET_OPERATORS)

const OPERATORS: Record<FieldType, ReadonlyMap<string, Operator>> = {
  uuid,
  string,
  text: string,
  json: new Map(NULL_OPERATORS),
  boolean: new Map([...NULL_OPERATORS, ...EQUALITY_OPERATORS]),
  timestamp: new Map([...uuid, ...ORDER_OPERATORS]),
  integer: new Map([...uuid, ...ORDER_OPERATORS]),
  hash: secret,
  conceal: secret,
  alias: uuid,
}

function unknownOperator(type: FieldType, operator: string): string {
  if (type === 'conceal' && string.has(operator)) {
    return `Field with "conceal" special does not allow the "${operator}" filter operator`
  }
  const name = type === 'conceal' ? 'string' : type
  return `"${name}" field type does not contain the "${operator}" filter operator`
}

/** Tells whether a null column satisfies the operator. */
export function isMetByNull(operator: string, value: Operand['value']): boolean {
  if (value === null) return operator === '_eq'
  if (operator === '_null' || operator === '_empty') return value !== false
  return (operator === '_nnull' || operator === '_nempty') && value === false
}

/** Returns the condition that the column satisfies the operator. */
export function comparison(operator: string, operand: Operand): SQL {
  const build = OPERATORS[operand.type].get(operator)
  if (!build) throw invalidQuery(unknownOperator(operand.type, operator))
  return build(operand)
}
