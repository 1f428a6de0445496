// Parses a filter, from JSON or bracket syntax, into a condition. Checks form and size only; fields and operators are
// checked where the collection is known.

import { type Condition, QUANTIFIERS, type Quantifier } from '../query'
import { invalidQuery } from '../query-errors'
import {
  FILTER_MAX_CONDITIONS,
  FILTER_MAX_PATTERNS,
  FILTER_MAX_VALUES,
  QUERY_MAX_DEPTH,
} from '../query-limits'
import { type Budget, parseOperand, requireBoundedText } from './values'

/** Counts a leaf of the filter, even one without comparisons. Together with the depth this limits the whole filter. */
function countCondition(budget: Budget): void {
  budget.conditions -= 1
  if (budget.conditions >= 0) return
  throw invalidQuery(`A filter can't have more than ${FILTER_MAX_CONDITIONS} conditions`)
}

function parseComparison(operator: string, raw: unknown, budget: Budget): Condition {
  countCondition(budget)
  if (/contains|_with$/.test(operator)) budget.patterns -= 1
  if (budget.patterns < 0) {
    throw invalidQuery(`A filter can't look into texts more than ${FILTER_MAX_PATTERNS} times`)
  }
  return {
    kind: 'compare',
    operator: requireBoundedText(operator),
    value: parseOperand(operator, raw, budget),
  }
}

function parseGroup(key: string, raw: unknown, budget: Budget, depth: number): Condition {
  if (typeof raw !== 'object' || raw === null) throw invalidQuery(`"${key}" has to be an array of filters`)
  const of = Object.values(raw).map((value) => parseCondition(value, budget, depth))
  if (of.length === 0) countCondition(budget)
  // Directus treats an empty `_or` as no condition, instead of one that no row satisfies.
  return { kind: key === '_or' && of.length > 0 ? 'any' : 'all', of }
}

function parseEntry(key: string, raw: unknown, budget: Budget, depth: number): Condition {
  if (depth >= QUERY_MAX_DEPTH) throw invalidQuery('Max relational depth exceeded')
  if (key === '_and' || key === '_or') return parseGroup(key, raw, budget, depth + 1)
  if (QUANTIFIERS.includes(key as Quantifier)) {
    return { kind: 'related', quantifier: key as Quantifier, of: parseCondition(raw, budget, depth + 1) }
  }
  if (key.startsWith('_')) return parseComparison(key, raw, budget)
  return { kind: 'field', name: requireBoundedText(key), of: parseCondition(raw, budget, depth + 1) }
}

function parseCondition(raw: unknown, budget: Budget, depth: number): Condition {
  // `{"email": "x"}` is short for `_eq`.
  if (typeof raw !== 'object' || raw === null) return parseComparison('_eq', raw, budget)
  const entries = Object.entries(raw)
  const [first] = entries
  if (!first) countCondition(budget)
  if (first && entries.length === 1) return parseEntry(first[0], first[1], budget, depth)
  return { kind: 'all', of: entries.map(([key, value]) => parseEntry(key, value, budget, depth)) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidQuery('Invalid JSON for filter object')
  }
}

/** Parses a filter; null if it sets no condition. */
export function parseFilter(raw: unknown): Condition | null {
  if (!raw) return null
  const filter = typeof raw === 'string' ? parseJson(raw) : raw
  if (filter === null) throw invalidQuery('"filter" must be of type object')
  const budget = {
    conditions: FILTER_MAX_CONDITIONS,
    patterns: FILTER_MAX_PATTERNS,
    values: FILTER_MAX_VALUES,
  }
  return parseCondition(filter, budget, 0)
}
