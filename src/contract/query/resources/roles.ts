// The roles as the collection `directus_roles`. They are constants, so the statement contains their table.

import { sql } from 'drizzle-orm'
import { ROLE_RECORDS, ROLES } from '@/shared/users/roles'
import { textColumn } from './columns'
import { byName, emptyField, idField, manyField, type Resource } from './resource'

const ROWS = sql.join(
  ROLES.map((role) => {
    const { id, name, icon, description } = ROLE_RECORDS[role]
    return sql`(${id}::text, ${name}::text, ${icon}::text, ${description}::text)`
  }),
  sql`, `,
)

export const roles: Resource = {
  name: 'roles',
  collection: 'directus_roles',
  readBy: 'self',
  fields: byName([
    idField,
    { name: 'name', type: 'string', column: textColumn('name'), readBy: 'self' },
    { name: 'icon', type: 'string', column: textColumn('icon'), readBy: 'self' },
    { name: 'description', type: 'text', column: textColumn('description'), readBy: 'self' },
    emptyField('parent', { to: 'roles', many: false, by: 'id' }),
    manyField('children', 'roles', 'parent'),
    { ...manyField('policies', 'access', 'role'), readBy: 'admin' },
    manyField('users', 'users', 'role'),
  ]),
  from: (row) => sql`(values ${ROWS}) as ${sql.identifier(row)}(id, name, icon, description)`,
  visible: (row, viewer) => sql`${sql.identifier(row)}.id = ${ROLE_RECORDS[viewer.role].id}`,
}
