// Defines a collection for queries: its fields, who may read them, and its relations.

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
  /** Tells whether the field refers to any number of items. */
  many: boolean
  /** The field of the other collection that the relation compares: with this field, or, if `many`, with this item's id. */
  by: string
}

export interface Field {
  name: string
  type: FieldType
  column: Column
  /** `self`: every caller, for the rows that they may see. */
  readBy: 'admin' | 'self'
  relation?: Relation
  /** Converts a text to the form in which the column stores it, before a comparison. */
  canonical?: (text: string) => string
  /** True for the result of a function, which exists only in SQL. */
  isComputed?: true
}

export interface Resource {
  name: ResourceName
  /** Directus' name. */
  collection: string
  readBy: Field['readBy']
  fields: ReadonlyMap<string, Field>
  /** True if the collection never has a row. */
  isEmpty?: true
  /** Returns the rows as a `from` clause, with `row` as alias. */
  from(row: string): SQL
  /** Returns the condition for the rows that a caller who is no administrator may see. */
  visible(row: string, reader: Viewer): SQL
}

export const idField: Field = { name: 'id', type: 'uuid', column: textColumn('id'), readBy: 'self' }

/** Returns a field that is always null, for something that this app does not have. */
export function emptyField(name: string, relation?: Relation, type: FieldType = 'uuid'): Field {
  return { name, type, column: nullColumn(type), readBy: 'self', ...(relation && { relation }) }
}

export function manyField(name: string, to: ResourceName, by: string): Field {
  return emptyField(name, { to, many: true, by }, 'alias')
}

export function byName(fields: Field[]): Resource['fields'] {
  return new Map(fields.map((field) => [field.name, field]))
}

/**
 * Returns an empty collection that Directus has and this app does not. It has Directus' fields, so that queries may
 * name them.
 */
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
