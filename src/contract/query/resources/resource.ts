// Defines a collection for queries: its fields, their readers, and its relations to others.

import { type SQL, sql } from 'drizzle-orm'
import type { Row } from '@/platform/database/sql'
import type { Role } from '@/shared/users/roles'
import { type Column, type FieldType, nullColumn, textColumn } from './columns'

/** The signed-in account, with its columns. */
export interface Viewer extends Row {
  id: string
  role: Role
}

export type ResourceName = 'users' | 'roles' | 'files' | 'access' | 'policies'

export interface Relation {
  to: ResourceName
  /** Tells whether the field stands for any number of items. */
  many: boolean
  /** The field of the other collection that holds what this side points with (`one`), or this side's id (`many`). */
  by: string
}

export interface Field {
  name: string
  type: FieldType
  column: Column
  /** `self` is everybody, for what is visible to them. */
  readBy: 'admin' | 'self'
  relation?: Relation
  /** The form in which its texts are kept, for what they are compared with. */
  canonical?: (text: string) => string
  /** Tells whether it is made by a function, and therefore only in SQL. */
  isComputed?: true
}

export interface Resource {
  name: ResourceName
  /** Directus' name. */
  collection: string
  readBy: Field['readBy']
  fields: ReadonlyMap<string, Field>
  /** Tells whether it never has a row. */
  isEmpty?: true
  /** The rows, under the name `row`. */
  from(row: string): SQL
  /** The rows that somebody who is no admin may know of. */
  visible(row: string, reader: Viewer): SQL
}

export const idField: Field = { name: 'id', type: 'uuid', column: textColumn('id'), readBy: 'self' }

/** A field of something that we do not have, by default a pointer to it. */
export function emptyField(name: string, relation?: Relation, type: FieldType = 'uuid'): Field {
  return { name, type, column: nullColumn(type), readBy: 'self', ...(relation && { relation }) }
}

export function manyField(name: string, to: ResourceName, by: string): Field {
  return emptyField(name, { to, many: true, by }, 'alias')
}

export function byName(fields: Field[]): Resource['fields'] {
  return new Map(fields.map((field) => [field.name, field]))
}

/** Returns a resource that Directus has and we do not: always empty. The fields are Directus', so that they can be named. */
export function emptyResource(
  name: ResourceName,
  collection: string,
  names: Partial<Record<FieldType, string>>,
  relations: Field[] = [],
): Resource {
  const fields = Object.entries(names).flatMap(([type, list]) =>
    list.split(' ').map((field) => emptyField(field, undefined, type as FieldType)),
  )
  return {
    name,
    collection,
    readBy: 'admin',
    fields: byName([idField, ...fields, ...relations]),
    isEmpty: true,
    from: (row) => sql`(select null::text as id where false) as ${sql.identifier(row)}`,
    visible: () => sql`false`,
  }
}
