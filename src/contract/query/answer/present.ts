// Values of an account or a role as clients see them, under the names of the fields.

import { ROLE_RECORDS, ROLES } from '@/facts/roles'
import { MASK } from '@/facts/user-fields'
import type { Account } from '@/identity/users/account'
import type { Row } from '@/platform/database/sql'
import type { FieldType } from '../resources/columns'
import type { Field } from '../resources/resource'
import { RESOURCES } from '../resources/resources'

function dateOf(value: unknown): string | null {
  return value === null || value === undefined ? null : new Date(value as string | Date).toISOString()
}

const SECRETS: Record<string, string> = {
  password: 'password_hash',
  token: 'token_hash',
  tfa_secret: 'tfa_secret',
}

function secretOf(account: Account, name: string): string | null {
  return account[SECRETS[name] ?? name] ? MASK : null
}

type Shown = (account: Account, name: string) => unknown

const asKept: Shown = (account, name) => account[name] ?? null
const SHOWN: Partial<Record<FieldType, Shown>> = {
  timestamp: (account, name) => dateOf(account[name]),
  hash: secretOf,
  conceal: secretOf,
}

function shownOf(account: Account, { name, type, relation }: Field): unknown {
  if (relation) return name === 'role' ? ROLE_RECORDS[account.role].id : null
  return (SHOWN[type] ?? asKept)(account, name)
}

/** The account as a row of the collection `users`. */
export function accountRow(account: Account): Row {
  return Object.fromEntries(
    [...RESOURCES.users.fields.values()].map((field) => [field.name, shownOf(account, field)]),
  )
}

/** The roles as rows of the collection `roles`. */
export const ROLE_ROWS: readonly Row[] = ROLES.map((role) => ({ ...ROLE_RECORDS[role], parent: null }))
