// The accounts as the collection `directus_users`.

import { sql } from 'drizzle-orm'
import { canonicalEmail } from '@/shared/email-address'
import { USER_FIELD_NAMES, USER_FIELDS, type UserFieldName } from '@/shared/users/user-fields'
import {
  type Column,
  type FieldType,
  jsonColumn,
  nullColumn,
  plainColumn,
  roleColumn,
  secretColumn,
  textColumn,
} from './columns'
import { byName, emptyField, type Field, manyField, type Resource } from './resource'

type Kind = (typeof USER_FIELDS)[UserFieldName]['kind']

const KINDS: Record<Exclude<Kind, 'secret'>, { type: FieldType; column(name: string): Column }> = {
  uuid: { type: 'uuid', column: textColumn },
  text: { type: 'string', column: textColumn },
  json: { type: 'json', column: jsonColumn },
  boolean: { type: 'boolean', column: plainColumn },
  date: { type: 'timestamp', column: plainColumn },
  role: { type: 'uuid', column: () => roleColumn },
  none: { type: 'uuid', column: () => nullColumn('uuid') },
}

/** Properties of secret fields, and of fields that differ from others of their type. */
const SPECIAL: Partial<Record<UserFieldName, Partial<Field>>> = {
  description: { type: 'text' },
  email: { canonical: canonicalEmail },
  password: { type: 'hash', column: secretColumn('password_hash') },
  token: { type: 'conceal', column: secretColumn('token_hash') },
  tfa_secret: { type: 'conceal', column: secretColumn('tfa_secret') },
  role: { relation: { to: 'roles', many: false, by: 'id' } },
  avatar: emptyField('avatar', { to: 'files', many: false, by: 'id' }),
  policies: manyField('policies', 'access', 'user'),
}

function userField(name: UserFieldName): Field {
  const described = USER_FIELDS[name]
  const { type, column } = KINDS[described.kind === 'secret' ? 'none' : described.kind]
  const readBy = 'read' in described ? described.read : 'admin'
  return { name, type, column: column(name), ...SPECIAL[name], readBy }
}

export const users: Resource = {
  name: 'users',
  collection: 'directus_users',
  readBy: 'self',
  fields: byName(USER_FIELD_NAMES.map(userField)),
  from: (row) => sql`users as ${sql.identifier(row)}`,
  visible: (row, viewer) => sql`${sql.identifier(row)}.id = ${viewer.id}`,
}
