// Creates, changes and deletes accounts, several at once or none. The caller has checked the permission.

import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest, RequiredDataFromCollectionSlug, ValidationError } from 'payload'
import type { User } from '@/payload-types'
import { sha256Hex } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { AppError, failedValidation, invalidPayload } from '@/platform/http/app-error'
import { canonicalEmail } from '@/shared/email-address'
import { SECRET_MASK } from '@/shared/users/user-fields'
import { recordEventIn } from '../audit/record-event'
import { type Actor, requestAs } from './act-as'
import { requireEmail } from './email-address'
import { lockEmails } from './lock-emails'
import { lockUnchangedAccount } from './self-service/lock-unchanged-account'

type UserColumns = Partial<RequiredDataFromCollectionSlug<'users'>>

/** The columns that may be written. `password` and `token` are given as typed and stored as hashes. */
export type UserData = Omit<UserColumns, 'password' | 'passwordHash' | 'tokenHash' | 'tfaSecret'> & {
  password?: string | null
  token?: string | null
}

const COLLECTION = 'directus_users'

/** Maps columns of a violated unique index to fields of the contract. */
const UNIQUE_FIELDS: Record<string, string> = {
  email: 'email',
  externalIdentifier: 'external_identifier',
  id: 'id',
  'provider, external_identifier': 'external_identifier',
  tokenHash: 'token',
  token_hash: 'token',
}

/**
 * Returns the error for a value that another account has. Directus names the addresses of the whole batch; unlike
 * Directus it does not repeat a token (contract.md §14.3).
 */
function notUniqueError(field: string, data: UserData, batch: readonly UserData[], taken: unknown): AppError {
  const emails = new Set(batch.flatMap(({ email }) => (email ? [canonicalEmail(email)] : [])))
  const values: Record<string, unknown> = {
    email: `[${[...emails].join()}]`,
    external_identifier: taken,
    id: data.id,
    token: SECRET_MASK,
  }
  return new AppError('RECORD_NOT_UNIQUE', { collection: COLLECTION, field, value: values[field] })
}

/**
 * Recognises the error by its content: in a build it may come from another copy of Payload (`app-error.ts` explains
 * why), with a shortened class name.
 */
function isValidationError(error: unknown): error is ValidationError {
  if (!(error instanceof Error && 'data' in error)) return false
  return Array.isArray((error.data as { errors?: unknown } | null)?.errors)
}

/** Translates Payload's validation errors into those of the contract. */
function toAppError(error: unknown, data: UserData, batch: readonly UserData[]): unknown {
  if (!isValidationError(error)) return error
  const [first] = error.data.errors
  const unique = UNIQUE_FIELDS[first?.path ?? '']
  // `requireUniqueIdentity` refuses a taken identity without naming a table.
  const isTaken = first?.path === 'externalIdentifier' || 'tableName' in (first ?? {})
  if (first && unique && isTaken) {
    const taken = 'value' in first ? first.value : data.externalIdentifier
    return notUniqueError(unique, data, batch, taken)
  }
  return failedValidation(first?.path ?? 'data', 'type', "Value doesn't have the correct format")
}

/** Returns the columns of a static token: its digest and its time of expiry. */
function tokenColumns(token: string | null): Partial<UserColumns> {
  if (!token) return { tokenHash: null, tokenEndsAt: null }
  const { lifetimeMs } = getEnvironment().staticTokens
  const endsAt = lifetimeMs === null ? null : new Date(Date.now() + lifetimeMs).toISOString()
  return { tokenHash: sha256Hex(token), tokenEndsAt: endsAt }
}

/** Refuses a static token for an administrator, because it would bypass password and second factor (ASVS 5.0, 6.3.3). */
function requireTokenAllowed(data: UserData, { role }: Pick<User, 'role'>): void {
  if (data.token && role === 'admin' && !getEnvironment().staticTokens.allowedForAdmins)
    throw invalidPayload('"token" is not allowed for administrators')
}

function columnsOf({ token, ...data }: UserData): UserColumns {
  return {
    ...data,
    ...(data.email !== undefined && { email: data.email === null ? null : requireEmail(data.email) }),
    ...(token !== undefined && tokenColumns(token)),
  } as UserColumns
}

async function withAppErrors<Result>(
  data: UserData,
  work: (columns: UserColumns) => Promise<Result>,
  batch: readonly UserData[] = [data],
): Promise<Result> {
  try {
    return await work(columnsOf(data))
  } catch (error) {
    throw toAppError(error, data, batch)
  }
}

/**
 * Creates the accounts, all or none, and returns their ids. Refuses with RECORD_NOT_UNIQUE, FAILED_VALIDATION,
 * INVALID_PAYLOAD.
 */
export async function createUsers(payload: Payload, items: UserData[], actor: Actor): Promise<string[]> {
  const req = await requestAs(payload, actor)
  return inTransaction(req, async () => {
    await lockEmails(req, items)
    const ids: string[] = []
    for (const item of items) {
      // Access check: none, as the caller has checked the permission.
      const create = (data: UserColumns) =>
        payload.create({ collection: 'users', data: data as RequiredDataFromCollectionSlug<'users'>, req })
      const created = await withAppErrors(item, create, items)
      requireTokenAllowed(item, created)
      if (item.token) await auditTokenChange(req, created, actor)
      ids.push(created.id)
    }
    return ids
  })
}

/** Locks the accounts until the transaction ends, and returns the ids of those that exist. */
async function lockExisting(req: PayloadRequest, ids: string[]): Promise<Set<string>> {
  const rows = await queryInTransaction(
    req,
    sql`select id from users where id = any(${sql.param(ids)}::text[]) order by id for update`,
  )
  return new Set(rows.map(({ id }) => String(id)))
}

/** Records a changed static token, which gives access without a password. */
async function auditTokenChange(
  req: PayloadRequest,
  { id, email }: User,
  { account, from }: Actor,
): Promise<void> {
  await recordEventIn(req, {
    action: 'update',
    outcome: 'success',
    actor: account,
    subject: { collection: 'users', id, label: email ?? null },
    from,
    details: { changed: 'token' },
  })
}

/** Refuses another id. Clients send whole accounts back; a changed id would orphan everything that refers to the account. */
function requireSameId(id: string, data: UserData): void {
  if (data.id !== undefined && data.id !== id) throw invalidPayload('"id" cannot be changed')
}

/**
 * Changes the accounts, all or none, and returns the ids of those that exist. Refuses with RECORD_NOT_UNIQUE,
 * FAILED_VALIDATION, INVALID_PAYLOAD, UNPROCESSABLE_CONTENT (last administrator), and INVALID_CREDENTIALS if the
 * password that was shown has changed meanwhile.
 */
export async function updateUsers(
  payload: Payload,
  changes: { id: string; data: UserData }[],
  actor: Actor,
): Promise<string[]> {
  const req = await requestAs(payload, actor)
  return inTransaction(req, async () => {
    for (const { id, data } of changes) requireSameId(id, data)
    const ids = changes.map(({ id }) => id)
    await lockEmails(
      req,
      changes.map(({ data }) => data),
    )
    const known = await lockExisting(req, ids)
    if (actor.account && actor.isProved) await lockUnchangedAccount(req, actor.account)
    const present = changes.filter(({ id }) => known.has(id))
    for (const { id, data } of present) {
      // Access check: none, as the caller has checked the permission.
      const changed = await withAppErrors(data, (columns) =>
        payload.update({ collection: 'users', id, data: columns, req, depth: 0 }),
      )
      requireTokenAllowed(data, changed)
      if (data.token !== undefined) await auditTokenChange(req, changed, actor)
    }
    return [...new Set(ids)].filter((id) => known.has(id))
  })
}

/** Deletes the accounts, all or none; ignores unknown ids. Refuses with UNPROCESSABLE_CONTENT (last administrator). */
export async function deleteUsers(payload: Payload, ids: string[], actor: Actor): Promise<void> {
  const req = await requestAs(payload, actor)
  await inTransaction(req, async () => {
    // Access check: none, as the caller has checked the permission.
    for (const id of await lockExisting(req, ids)) await payload.delete({ collection: 'users', id, req })
  })
}
