// Hooks for every change of an account: by the contract, the admin panel, Payload's REST API or a script.

import { sql } from 'drizzle-orm'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  CollectionMeHook,
  PayloadRequest,
} from 'payload'
import type { User } from '@/payload-types'
import { queryInTransaction } from '@/platform/database/sql'
import { lockBeforeWrites } from '@/platform/writes/write-turns'
import { canonicalEmail } from '@/shared/email-address'
import { requestSessionOf } from '../access/payload-auth-strategy'
import { requireEmail } from '../users/email-address'
import { lockEmails } from '../users/lock-emails'
import { requireAnotherAdmin } from '../users/require-another-admin'
import {
  endSessionsOnChange,
  replacePasswordByHash,
  requireReauthentication,
  requireUniqueIdentity,
} from './credential-hooks'
import { auditChanges, auditDeletion } from './user-audit-hooks'
import { mailEmailChanged, mailNewInvitation, mailPasswordChanged } from './user-mail-hooks'

/** Locks the rows of accounts. Inserts of rows that refer to an account do not wait for this lock. */
async function lockAccounts(req: PayloadRequest, ids: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    sql`select from users where id = any(${sql.param([...ids])}::text[]) order by id for no key update`,
  )
}

/** Locks a new address before the account, in the order that all code follows. */
const lockGivenEmail: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update' && operation !== 'delete') return args
  const { email } = ((args as { data?: unknown }).data ?? {}) as Partial<User>
  if (typeof email === 'string') await lockEmails(req, [{ email }])
  return args
}

/**
 * Serialises writes of an account by locking its row, as other code does too. With a separate lock, the admin panel and
 * that code would deadlock.
 */
const takeTurns = lockBeforeWrites(lockAccounts)

const isActiveAdmin = ({ role, status }: Partial<User>) => role === 'admin' && status === 'active'

const normalizeEmail: CollectionBeforeValidateHook<User> = ({ data }) => {
  // An emptied field is stored as null, because two empty addresses would violate the unique index.
  if (data?.email === '') data.email = null
  // An invalid text stays as it is: the validation of the field reports it (`validate-email.ts`).
  if (data?.email)
    data.email = typeof data.email === 'string' ? canonicalEmail(data.email) : requireEmail(data.email)
  if (data?.externalIdentifier === '') data.externalIdentifier = null
  return data
}

/** Locks the new address, so that a simultaneous registration or invitation waits for this result. */
const lockNewEmail: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  if (data.email !== originalDoc?.email) await lockEmails(req, [data])
  return data
}

const protectLastAdmin: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  if (originalDoc && isActiveAdmin(originalDoc) && !isActiveAdmin({ ...originalDoc, ...data }))
    await requireAnotherAdmin(req, originalDoc.id)
  return data
}

const protectLastAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const leaving = await req.payload.findByID({ collection: 'users', id, depth: 0, req, disableErrors: true })
  if (leaving && isActiveAdmin(leaving)) await requireAnotherAdmin(req, leaving.id)
}

/** Adds the expiry of the access token, in seconds since 1970. The admin panel refreshes the session before it. */
const addTokenExpiry: CollectionMeHook<User> = ({ args: { req }, user }) => {
  const session = requestSessionOf(req.user)
  return { user, exp: session?.expiresAt ?? 0 }
}

export const userHooks: NonNullable<CollectionConfig['hooks']> = {
  beforeOperation: [lockGivenEmail, takeTurns],
  beforeValidate: [normalizeEmail],
  beforeChange: [
    lockNewEmail,
    requireUniqueIdentity,
    requireReauthentication,
    replacePasswordByHash,
    protectLastAdmin,
  ],
  afterChange: [endSessionsOnChange, auditChanges, mailPasswordChanged, mailEmailChanged, mailNewInvitation],
  beforeDelete: [protectLastAdminOnDelete],
  afterDelete: [auditDeletion],
  me: [addTokenExpiry],
}
