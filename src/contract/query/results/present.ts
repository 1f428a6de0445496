// Converts accounts and roles into rows with the names and values that clients see.

import type { Row } from '@/platform/database/sql'
import { ROLE_RECORDS, ROLES } from '@/shared/users/roles'
import { SECRET_MASK } from '@/shared/users/user-fields'
import type { FieldType } from '../resources/columns'
import type { Field, Viewer } from '../resources/resource'
import { RESOURCES } from '../resources/resources'

function dateOf(value: unknown): string | null {
  return value === null || value === undefined ? null : new Date(value as string | Date).toISOString()
}

const SECRETS: Record<string, string> = {
  password: 'password_hash',
  token: 'token_hash',
  tfa_secret: 'tfa_secret',
}

function secretOf(account: Viewer, name: string): string | null {
  return account[SECRETS[name] ?? name] ? SECRET_MASK : null
}

type Presenter = (account: Viewer, name: string) => unknown

const asStored: Presenter = (account, name) => account[name] ?? null
const PRESENTERS: Partial<Record<FieldType, Presenter>> = {
  timestamp: (account, name) => dateOf(account[name]),
  hash: secretOf,
  conceal: secretOf,
}

function presentField(account: Viewer, { name, type, relation }: Field): unknown {
  if (relation) return name === 'role' ? ROLE_RECORDS[account.role].id : null
  return (PRESENTERS[type] ?? asStored)(account, name)
}

/** Returns the account as a row of the collection `users`. */
export function accountRow(account: Viewer): Row {
  return Object.fromEntries(
    [...RESOURCES.users.fields.values()].map((field) => [field.name, presentField(account, field)]),
  )
}

/** The rows of the collection `roles`. */
export const ROLE_ROWS: readonly Row[] = ROLES.map((role) => ({ ...ROLE_RECORDS[role], parent: null }))
