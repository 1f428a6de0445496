// Resolves the `fields` of a query: expands wildcards, and checks permissions.

import type { Deep, Query } from '../query'
import { fieldsForbidden, invalidQuery } from '../query-errors'
import { SELECTED_FIELDS_MAX, SELECTED_RELATIONS_MAX } from '../query-limits'
import type { Field, Relation } from '../resources/resource'
import { RESOURCES } from '../resources/resources'
import { findField, mayRead, readableFields, relatedScope, type Scope, unreadable } from '../resources/scope'

export interface Selection {
  scope: Scope
  /** Fields whose values are shown directly. */
  plain: SelectedField[]
  nested: SelectedRelation[]
}

interface SelectedField {
  /** Name in the result: the field's, or an alias. */
  name: string
  field: Field
}

export interface SelectedRelation extends SelectedField {
  relation: Relation
  selection: Selection
  /** True if only the ids are selected. */
  isBare: boolean
  query: Query | undefined
}

type FieldsRequest = Pick<Query, 'fields' | 'alias' | 'deep'>
type Paths = string[][]
interface Budget {
  fields: number
  relations: number
}

/** Groups paths by their first step, and maps it to the rest of each. */
function byFirstStep(paths: Paths): Map<string, Paths> {
  const steps = new Map<string, Paths>()
  for (const [first = '', ...rest] of paths) {
    const further = steps.get(first) ?? []
    if (rest.length > 0) further.push(rest)
    steps.set(first, further)
  }
  return steps
}

function fieldByAlias(scope: Scope, alias: Query['alias'], name: string): Field | undefined {
  return findField(scope, alias.get(name) ?? name)
}

/** Expands `*` to all fields that may be read, and `*.name` to all relations that may be followed. */
function expandWildcard(scope: Scope, alias: Query['alias'], [first, ...rest]: string[]): Paths {
  if (first !== '*') return [[first ?? '', ...rest]]
  const names = new Set([...readableFields(scope).map((field) => field.name), ...alias.keys()])
  return [...names].flatMap((name) => {
    const field = fieldByAlias(scope, alias, name)
    if (!field) return []
    if (rest.length === 0 || !field.relation) return [[name]]
    return mayRead(scope.viewer, RESOURCES[field.relation.to]) ? [[name, ...rest]] : []
  })
}

function requireNamed(scope: Scope, alias: Query['alias'], steps: Map<string, Paths>): SelectedField[] {
  const names = [...steps.keys()]
  const refused = names.filter((name) => !fieldByAlias(scope, alias, name))
  if (refused.length > 0) throw unreadable(scope, refused)
  return names.flatMap((name) => {
    const field = fieldByAlias(scope, alias, name)
    return field ? [{ name, field }] : []
  })
}

/** Returns the name in the result. A function's value has the name of the computed field, not of the call. */
function shownName(alias: Query['alias'], { name, field }: SelectedField): string {
  return field.isComputed && !alias.has(name) ? field.name : name
}

interface RequestedRelation {
  named: SelectedField
  relation: Relation
  /** The paths below the relation; without any, only the ids are selected. */
  further: Paths
  deep: Deep | undefined
}

function selectRelation(
  scope: Scope,
  { named, relation, further, deep }: RequestedRelation,
  budget: Budget,
): SelectedRelation {
  budget.relations -= 1
  if (budget.relations < 0) {
    throw invalidQuery(`An answer can't have more than ${SELECTED_RELATIONS_MAX} relations`)
  }
  const isBare = further.length === 0
  const related = relatedScope(scope, named.name, relation)
  const alias = isBare ? undefined : deep?.query.alias
  const asked = { alias: alias ?? new Map(), deep: deep?.deep ?? new Map() }
  const selection = selectPaths(related, isBare ? [['id']] : further, asked, budget)
  return { ...named, relation, selection, isBare, query: deep?.query }
}

function selectPaths(
  scope: Scope,
  paths: Paths,
  asked: Omit<FieldsRequest, 'fields'>,
  budget: Budget,
): Selection {
  const steps = byFirstStep(paths.flatMap((path) => expandWildcard(scope, asked.alias, path)))
  budget.fields -= steps.size
  if (budget.fields < 0) throw invalidQuery(`An answer can't have more than ${SELECTED_FIELDS_MAX} fields`)
  const selection: Selection = { scope, plain: [], nested: [] }
  for (const named of requireNamed(scope, asked.alias, steps)) {
    const further = steps.get(named.name) ?? []
    const { relation, name } = named.field
    if (relation && (relation.many || further.length > 0)) {
      const requested = { named, relation, further, deep: asked.deep.get(named.name) }
      selection.nested.push(selectRelation(scope, requested, budget))
    } else if (further.length > 0) {
      throw fieldsForbidden([`${name}.${further[0]?.join('.')}`], scope.resource.collection, scope.path)
    } else selection.plain.push({ ...named, name: shownName(asked.alias, named) })
  }
  return selection
}

/** Tells whether the selection contains computed fields, which only the database can evaluate. */
export function hasComputedFields({ plain }: Selection): boolean {
  return plain.some(({ field }) => field.isComputed)
}

export function selectFields(scope: Scope, { fields, alias, deep }: FieldsRequest): Selection {
  const paths = fields && fields.length > 0 ? fields : ['*']
  return selectPaths(
    scope,
    paths.map((path) => path.split('.')),
    { alias, deep },
    { fields: SELECTED_FIELDS_MAX, relations: SELECTED_RELATIONS_MAX },
  )
}
