// Describes a position in a query: the collection, the viewer, and the alias of its rows. Only this module decides
// whether a collection or a field may be read.

import { may } from '@/identity/access/permission-checks'
import type { AppError } from '@/platform/http/app-error'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { collectionForbidden, fieldsForbidden } from '../query-errors'
import { functionOf, parseFunction } from './functions'
import type { Field, Relation, Resource, ResourceName, Viewer } from './resource'
import { RESOURCES } from './resources'

export interface Scope {
  resource: Resource
  viewer: Viewer
  /** Alias of the row in SQL. */
  row: string
  /** Names of the relations that lead here, for messages. */
  path: string
  depth: number
  /** The number of relations that a filter may still follow. */
  relationBudget: { left: number }
}

function readsAll(viewer: Viewer): boolean {
  return may(viewer, 'readDrafts', 'users')
}

export function mayRead(viewer: Viewer, { readBy }: Pick<Field, 'readBy'>): boolean {
  return readBy === 'self' || readsAll(viewer)
}

function requirePermitted(scope: Scope): Scope {
  const { resource, viewer, path } = scope
  if (!mayRead(viewer, resource)) throw collectionForbidden(resource.collection, path)
  return scope
}

export function rootScope(resource: ResourceName, viewer: Viewer): Scope {
  return requirePermitted({
    resource: RESOURCES[resource],
    viewer,
    row: 't0',
    path: '',
    depth: 0,
    relationBudget: { left: 0 },
  })
}

/** Returns the scope of the collection on the other side of a relation. */
export function relatedScope(scope: Scope, name: string, relation: Relation): Scope {
  const path = scope.path ? `${scope.path}.${name}` : name
  const depth = scope.depth + 1
  return requirePermitted({ ...scope, resource: RESOURCES[relation.to], row: `t${depth}`, path, depth })
}

export function readableFields({ resource, viewer }: Scope): Field[] {
  return [...resource.fields.values()].filter((field) => mayRead(viewer, field))
}

/** Returns the field; undefined if it does not exist or may not be read, so that callers cannot distinguish the two. */
export function findField(scope: Scope, name: string): Field | undefined {
  const call = parseFunction(name)
  if (call) {
    const argument = findField(scope, call.argument)
    return argument && functionOf(call.operation, argument)
  }
  const field = scope.resource.fields.get(name)
  return field && mayRead(scope.viewer, field) ? field : undefined
}

/** Returns the refusal of fields. Of a function, the message names the field that it is applied to, as Directus' does. */
export function unreadable({ resource, path }: Scope, names: readonly string[]): AppError {
  const fields = names.map((name) => parseFunction(name)?.argument ?? name)
  return fieldsForbidden(fields, resource.collection, path)
}

export function requireField(scope: Scope, name: string): Field {
  const field = findField(scope, name)
  if (!field) throw unreadable(scope, [name])
  return field
}

/** Tells whether the viewer may see every row. */
export function seesAllRows({ viewer }: Scope): boolean {
  return readsAll(viewer)
}

export function roleIdOf(viewer: Viewer): string {
  return ROLE_RECORDS[viewer.role].id
}
