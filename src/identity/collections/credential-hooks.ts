// Hooks around the credentials of an account: password, address, identity at a provider.

import { sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  type RequestContext,
  ValidationError,
} from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import type { User } from '@/payload-types'
import { queryInTransaction } from '@/platform/database/sql'
import { invalidPayload } from '@/platform/http/app-error'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { requestSessionOf } from '../access/payload-auth-strategy'
import { requireGoodPassword } from '../passwords/check-password'
import { hashPassword } from '../passwords/hash-password'
import { endSessionsOf, type OwnSession } from '../sessions/end-sessions'
import { isRecentlyAuthenticated } from '../sessions/recent-authentication'

/** Accounts that get a new password in this request. Hooks after the change cannot see the hash. */
export function accountsWithNewPassword(context: RequestContext): Set<unknown> {
  context.withNewPassword ??= new Set()
  return context.withNewPassword as Set<unknown>
}

/** Fields by which a provider identifies the owner. */
const IDENTITY_FIELDS = ['provider', 'externalIdentifier'] as const
/** Fields besides the password by which a person can prove to be the owner. */
const KEY_FIELDS = ['email', ...IDENTITY_FIELDS] as const
type KeyField = (typeof KEY_FIELDS)[number]

export const isChanged = (name: KeyField, doc: Partial<User>, previousDoc: Partial<User>) =>
  (doc[name] ?? null) !== (previousDoc[name] ?? null)

/**
 * Lets users change their own password, address and identity at a provider only after a recent sign-in or with the
 * present password. Otherwise a stolen access token would be a stolen account (ASVS 5.0, 6.2.3 and 7.5.1).
 */
export const requireReauthentication: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  req,
  context,
}) => {
  if (!originalDoc?.id || req.user?.id !== originalDoc.id) return data
  // `validate-email.ts` refuses a new address in Payload's REST API, with a message that says where to change it.
  const isJudged = (name: KeyField) =>
    data[name] !== undefined && !(name === 'email' && req.payloadAPI === 'REST')
  const hasNewKey = KEY_FIELDS.some((name) => isJudged(name) && isChanged(name, data, originalDoc))
  if ((data.password === undefined && !hasNewKey) || context.isProved) return data
  const own = context.ownSession as OwnSession | undefined
  if (await isRecentlyAuthenticated(req.payload, own?.id ?? requestSessionOf(req.user)?.id)) return data
  if (req.payloadAPI === 'REST')
    throw new APIError(adminMessage(req.i18n.language, 'users.signInAgain'), 403, null, true)
  throw invalidPayload('"current_password" is required, as the last sign-in is too long ago')
}

/** Hashes a typed password; `null` removes the password. */
export const replacePasswordByHash: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  req,
  context,
}) => {
  const { password } = data
  if (password !== undefined && originalDoc) accountsWithNewPassword(context).add(originalDoc.id)
  if (typeof password === 'string') {
    await requireGoodPassword(password, req.payload.logger, { ...originalDoc, ...data })
    data.passwordHash = await hashPassword(password)
  } else if (password === null) {
    data.passwordHash = null
  }
  delete data.password
  return data
}

/** Refuses an identity that another account has. The database would refuse it too, but without naming the field. */
export const requireUniqueIdentity: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  const changed = { ...originalDoc, ...data }
  const { provider, externalIdentifier: identifier } = changed
  const isOther = IDENTITY_FIELDS.some((name) => isChanged(name, changed, originalDoc ?? {}))
  if (!identifier || !isOther) return data
  const [holder] = await queryInTransaction(
    req,
    sql`select 1 from users where provider = ${provider ?? DEFAULT_PROVIDER}
      and external_identifier = ${identifier} and id is distinct from ${originalDoc?.id ?? null}`,
  )
  if (!holder) return data
  const message = adminMessage(req.i18n.language, 'users.identityTaken')
  // The contract reports this value, even if only the provider was changed.
  const taken = { path: 'externalIdentifier', message, value: identifier }
  throw new ValidationError({ errors: [taken], req })
}

/** Returns the session that continues: the user's own, if users change their own account. */
function ownSessionOf({ user, context }: PayloadRequest, changedId: string): OwnSession | undefined {
  return user?.id === changedId ? (context.ownSession as OwnSession | undefined) : undefined
}

/** Ends the sessions of an account that got new credentials, a new address or identity, or was closed. */
export const endSessionsOnChange: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
  context,
}) => {
  if (operation === 'create') return
  const isLocked = doc.status !== 'active' && previousDoc.status === 'active'
  const hasNewKeys =
    accountsWithNewPassword(context).has(doc.id) ||
    KEY_FIELDS.some((name) => isChanged(name, doc, previousDoc))
  if (isLocked) await endSessionsOf(req, doc.id)
  else if (hasNewKeys) await endSessionsOf(req, doc.id, ownSessionOf(req, doc.id))
}
