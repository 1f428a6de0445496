// Reads accounts as one row, without Payload, because every request needs one.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'
import { canonicalEmail } from '@/shared/email-address'
import type { Locale } from '@/shared/locales'
import { DEFAULT_ROLE, type Role } from '@/shared/users/roles'
import { DEFAULT_PROVIDER, type UserStatus } from '@/shared/users/user-statuses'

/** Columns of `users`, with Directus' names where Directus has them. */
export interface Account extends Row {
  id: string
  email: string | null
  first_name: string | null
  last_name: string | null
  role: Role
  status: UserStatus
  provider: string
  language: string | null
  password_hash: string | null
  tfa_secret: string | null
  tfa_last_step: string | null
  /** Locales that a translator may write. */
  languages: Locale[]
  /** True if the role requires a second factor (`sign-in-settings`) and the account has none. */
  needs_second_factor: boolean
}

/** The part of an account that determines its rights. */
export type AccountRights = Pick<Account, 'id' | 'role' | 'needs_second_factor'>

const NEEDS_SECOND_FACTOR = sql`(u.tfa_secret is null and u.provider = ${DEFAULT_PROVIDER} and exists (
    select from sign_in_settings_second_factor_roles r where r.value::text = u.role::text
  ))`

/** Columns of `AccountRights`, for a query over `users u`. */
export const RIGHTS_COLUMNS = sql`u.id, u.role, ${NEEDS_SECOND_FACTOR} as needs_second_factor`

/** All columns of an account, for a query over `users u`. `GET /users/me` answers from them without a second query. */
export const ACCOUNT_COLUMNS = sql`u.*, ${NEEDS_SECOND_FACTOR} as needs_second_factor,
  coalesce((select array_agg(l.value::text) from users_languages l where l.parent_id = u.id), '{}') as languages`

/**
 * Returns the account with its present rights: those of a member as long as it lacks a second factor that its role
 * requires. So it can sign in and set the factor up, and do nothing else.
 */
export function withEffectiveRole<Rights extends AccountRights>(account: Rights): Rights {
  return account.needs_second_factor ? { ...account, role: DEFAULT_ROLE } : account
}

/** Returns the account that satisfies the condition over `u`; null if none does. */
export async function accountWhere(payload: Payload, condition: SQL): Promise<Account | null> {
  const rows = await queryRows(
    payload,
    sql`select ${ACCOUNT_COLUMNS} from users u where ${condition} limit 1`,
  )
  return (rows[0] as Account | undefined) ?? null
}

export function accountWithEmail(payload: Payload, email: string): Promise<Account | null> {
  return accountWhere(payload, sql`u.email = ${canonicalEmail(email)}`)
}

export function accountWithId(payload: Payload, id: string): Promise<Account | null> {
  return accountWhere(payload, sql`u.id = ${id}`)
}
