// A condition → SQL that is true for the rows which meet it. Every field is asked for by name and permission.

import { type SQL, sql } from 'drizzle-orm'
import { FILTER_MAX_RELATIONS } from '../bounds'
import type { Condition, Scalar } from '../query'
import { invalidQuery } from '../refuse'
import type { Field, Relation } from '../resources/resource'
import { relatedScope, requireField, type Scope, seesEverything } from '../resources/scope'
import { resolveValue } from './dynamic-value'
import { comparison } from './operators'

type Comparison = Extract<Condition, { kind: 'compare' }>
type Group = Extract<Condition, { kind: 'all' | 'any' }>

/** All of them, or any; nothing to meet is met. */
export function joined(conditions: readonly SQL[], kind: Group['kind'] = 'all'): SQL {
  if (conditions.length === 0) return sql`true`
  return sql`(${sql.join([...conditions], kind === 'all' ? sql` and ` : sql` or `)})`
}

/** The rows that the reader may know of. */
export function visibleRows(scope: Scope): SQL {
  return seesEverything(scope) ? sql`true` : scope.resource.visible(scope.row, scope.reader)
}

function compare(scope: Scope, field: Field, { operator, value }: Comparison): SQL {
  const resolve = (each: Scalar) => resolveValue(each, scope.reader)
  const resolved = Array.isArray(value) ? value.map(resolve) : resolve(value)
  return comparison(operator, { type: field.type, column: field.column(scope.row), value: resolved })
}

/** What joins an item of the relation with the row it belongs to. */
export function joinedBy(parent: Scope, child: Scope, field: Field, relation: Relation): SQL {
  const near = relation.many ? requireField(parent, 'id') : field
  return sql`${requireField(child, relation.by).column(child.row)} = ${near.column(parent.row)}`
}

function someRelated(scope: Scope, field: Field, relation: Relation, meets: (child: Scope) => SQL): SQL {
  const child = relatedScope(scope, field.name, relation)
  child.steps.left -= 1
  if (child.steps.left < 0) {
    throw invalidQuery(`A filter can't follow more than ${FILTER_MAX_RELATIONS} relations`)
  }
  const conditions = [joinedBy(scope, child, field, relation), visibleRows(child), meets(child)]
  return sql`exists (select 1 from ${child.resource.from(child.row)} where ${joined(conditions)})`
}

/** Whether all of it is about fields of the related item, so that one item has to meet it all. */
function isAboutItem(condition: Condition): boolean {
  if (condition.kind !== 'all' && condition.kind !== 'any') return condition.kind === 'field'
  return condition.of.length > 0 && condition.of.every(isAboutItem)
}

function onField(scope: Scope, field: Field, condition: Condition): SQL {
  const { relation } = field
  const invalid = (key: string) => invalidQuery(`Invalid filter key "${key}" on "${field.name}"`)
  if (relation && isAboutItem(condition)) {
    return someRelated(scope, field, relation, (child) => conditionSql(child, condition))
  }
  switch (condition.kind) {
    case 'compare':
      if (!relation?.many) return compare(scope, field, condition)
      return someRelated(scope, field, relation, (child) =>
        compare(child, requireField(child, 'id'), condition),
      )
    case 'related': {
      if (!relation?.many) {
        const reason = `"${condition.quantifier}" can only be used with top level relational alias field`
        throw invalidQuery(reason)
      }
      const some = someRelated(scope, field, relation, (child) => conditionSql(child, condition.of))
      return condition.quantifier === '_some' ? some : sql`not ${some}`
    }
    case 'field':
      throw invalid(condition.name)
    default:
      return joined(
        condition.of.map((each) => onField(scope, field, each)),
        condition.kind,
      )
  }
}

function conditionSql(scope: Scope, condition: Condition): SQL {
  const { collection } = scope.resource
  switch (condition.kind) {
    case 'field':
      return onField(scope, requireField(scope, condition.name), condition.of)
    case 'compare':
      throw invalidQuery(`Invalid filter key "${condition.operator}" on "${collection}"`)
    case 'related':
      throw invalidQuery(`Invalid filter key "${condition.quantifier}" on "${collection}"`)
    default:
      return joined(
        condition.of.map((each) => conditionSql(scope, each)),
        condition.kind,
      )
  }
}

export function filterSql(scope: Scope, filter: Condition): SQL {
  return conditionSql({ ...scope, steps: { left: FILTER_MAX_RELATIONS } }, filter)
}
