// Converts a condition into SQL that is true for the rows that satisfy it. Checks that each field exists and may be
// read.

import { type SQL, sql } from 'drizzle-orm'
import type { Condition, Scalar } from '../query'
import { invalidQuery } from '../query-errors'
import { FILTER_MAX_RELATIONS } from '../query-limits'
import type { Field, Relation } from '../resources/resource'
import { relatedScope, requireField, type Scope, seesAllRows, unreadable } from '../resources/scope'
import { resolveDynamicValue } from './dynamic-value'
import { comparison, isMetByNull } from './operators'

type Comparison = Extract<Condition, { kind: 'compare' }>
type Group = Extract<Condition, { kind: 'all' | 'any' }>

/** Joins conditions with “and” (`all`) or “or” (`any`). An empty list is true. */
export function combineConditions(conditions: readonly SQL[], kind: Group['kind'] = 'all'): SQL {
  if (conditions.length === 0) return sql`true`
  return sql`(${sql.join([...conditions], kind === 'all' ? sql` and ` : sql` or `)})`
}

/** Returns the condition for the rows that the viewer may see. */
export function visibleRows(scope: Scope): SQL {
  return seesAllRows(scope) ? sql`true` : scope.resource.visible(scope.row, scope.viewer)
}

function compare(scope: Scope, field: Field, { operator, value }: Comparison): SQL {
  const resolve = (each: Scalar) => {
    const resolved = resolveDynamicValue(each, scope.viewer)
    return typeof resolved === 'string' && field.canonical ? field.canonical(resolved) : resolved
  }
  const resolved = Array.isArray(value) ? value.map(resolve) : resolve(value)
  return comparison(operator, { type: field.type, column: field.column(scope.row), value: resolved })
}

/** Returns the condition that joins a related item with its row. */
export function joinCondition(parent: Scope, child: Scope, field: Field, relation: Relation): SQL {
  const near = relation.many ? requireField(parent, 'id') : field
  return sql`${requireField(child, relation.by).column(child.row)} = ${near.column(parent.row)}`
}

/**
 * Tells whether a missing related item satisfies the condition. All its fields count as null, as in Directus' outer
 * joins.
 */
function isMetByMissing(condition: Condition): boolean {
  switch (condition.kind) {
    case 'compare':
      return isMetByNull(condition.operator, condition.value)
    case 'field':
      return isMetByMissing(condition.of)
    case 'related':
      return condition.quantifier === '_none'
    case 'any':
      return condition.of.some(isMetByMissing)
    default:
      return condition.of.every(isMetByMissing)
  }
}

function existsRelated(scope: Scope, field: Field, relation: Relation, meets: (child: Scope) => SQL): SQL {
  const child = relatedScope(scope, field.name, relation)
  child.relationBudget.left -= 1
  if (child.relationBudget.left < 0) {
    throw invalidQuery(`A filter can't follow more than ${FILTER_MAX_RELATIONS} relations`)
  }
  const conditions = [joinCondition(scope, child, field, relation), visibleRows(child), meets(child)]
  return sql`exists (select 1 from ${child.resource.from(child.row)} where ${combineConditions(conditions)})`
}

/** Returns the condition on the related item, extended by its absence if that satisfies the condition. */
function relatedOrMissing(
  scope: Scope,
  field: Field,
  relation: Relation,
  condition: Condition,
  meets: (child: Scope) => SQL,
): SQL {
  const found = existsRelated(scope, field, relation, meets)
  if (!isMetByMissing(condition)) return found
  return sql`(${found} or not ${existsRelated(scope, field, relation, () => sql`true`)})`
}

/** Tells whether all parts concern the same related item, so that one item must satisfy them all. */
function targetsSameItem(condition: Condition): boolean {
  if (condition.kind !== 'all' && condition.kind !== 'any') return condition.kind === 'field'
  return condition.of.length > 0 && condition.of.every(targetsSameItem)
}

function fieldCondition(scope: Scope, field: Field, condition: Condition): SQL {
  const { relation } = field
  const invalid = (key: string) => invalidQuery(`Invalid filter key "${key}" on "${field.name}"`)
  if (relation && targetsSameItem(condition)) {
    return relatedOrMissing(scope, field, relation, condition, (child) => conditionSql(child, condition))
  }
  switch (condition.kind) {
    case 'compare':
      if (!relation?.many) return compare(scope, field, condition)
      return relatedOrMissing(scope, field, relation, condition, (child) =>
        compare(child, requireField(child, 'id'), condition),
      )
    case 'related': {
      if (!relation?.many) {
        const reason = `"${condition.quantifier}" can only be used with top level relational alias field`
        throw invalidQuery(reason)
      }
      const some = existsRelated(scope, field, relation, (child) => conditionSql(child, condition.of))
      return condition.quantifier === '_some' ? some : sql`not ${some}`
    }
    case 'field':
      if (relation) throw invalid(condition.name)
      // Directus looks for the name among the fields of the collection, and answers as to every unknown one.
      throw unreadable(scope, [condition.name])
    default:
      return combineConditions(
        condition.of.map((each) => fieldCondition(scope, field, each)),
        condition.kind,
      )
  }
}

function conditionSql(scope: Scope, condition: Condition): SQL {
  const { collection } = scope.resource
  switch (condition.kind) {
    case 'field':
      return fieldCondition(scope, requireField(scope, condition.name), condition.of)
    case 'compare':
      throw invalidQuery(`Invalid filter key "${condition.operator}" on "${collection}"`)
    case 'related':
      throw invalidQuery(`Invalid filter key "${condition.quantifier}" on "${collection}"`)
    default:
      return combineConditions(
        condition.of.map((each) => conditionSql(scope, each)),
        condition.kind,
      )
  }
}

export function filterSql(scope: Scope, filter: Condition): SQL {
  return conditionSql({ ...scope, relationBudget: { left: FILTER_MAX_RELATIONS } }, filter)
}
