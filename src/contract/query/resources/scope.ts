// Where in a query we are: which collection, who asks, and under which name its rows go. The one place that decides
// whether a collection or a field may be read.

import { ROLE_RECORDS } from '@/facts/roles'
import { may } from '@/identity/access/may'
import { collectionForbidden, fieldsForbidden } from '../refuse'
import type { Field, Reader, Relation, Resource, ResourceName } from './resource'
import { RESOURCES } from './resources'

export interface Scope {
  resource: Resource
  reader: Reader
  /** Name of the row in SQL. */
  row: string
  /** Names of the relations that lead here, for messages. */
  path: string
  depth: number
  /** How many more steps to related items a filter may take. */
  steps: { left: number }
}

function readsAll(reader: Reader): boolean {
  return may(reader, 'readDrafts', 'users')
}

export function mayRead(reader: Reader, { readBy }: Pick<Field, 'readBy'>): boolean {
  return readBy === 'self' || readsAll(reader)
}

function permitted(scope: Scope): Scope {
  const { resource, reader, path } = scope
  if (!mayRead(reader, resource)) throw collectionForbidden(resource.collection, path)
  return scope
}

export function rootScope(resource: ResourceName, reader: Reader): Scope {
  return permitted({
    resource: RESOURCES[resource],
    reader,
    row: 't0',
    path: '',
    depth: 0,
    steps: { left: 0 },
  })
}

/** The collection on the other side of a relation. */
export function relatedScope(scope: Scope, name: string, relation: Relation): Scope {
  const path = scope.path ? `${scope.path}.${name}` : name
  const depth = scope.depth + 1
  return permitted({ ...scope, resource: RESOURCES[relation.to], row: `t${depth}`, path, depth })
}

export function readableFields({ resource, reader }: Scope): Field[] {
  return [...resource.fields.values()].filter((field) => mayRead(reader, field))
}

/** The field, or undefined when there is none or it may not be read: callers can't tell which. */
export function findField({ resource, reader }: Scope, name: string): Field | undefined {
  const field = resource.fields.get(name)
  return field && mayRead(reader, field) ? field : undefined
}

export function requireField(scope: Scope, name: string): Field {
  const field = findField(scope, name)
  if (!field) throw fieldsForbidden([name], scope.resource.collection, scope.path)
  return field
}

/** Whether every row may be known of. */
export function seesEverything({ reader }: Scope): boolean {
  return readsAll(reader)
}

export function roleIdOf(reader: Reader): string {
  return ROLE_RECORDS[reader.role].id
}
