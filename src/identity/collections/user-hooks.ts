// Hooks that run at every change of an account: by the contract, the admin panel, Payload's REST or a script.

import { sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type CollectionMeHook,
  type PayloadRequest,
  type RequestContext,
  ValidationError,
} from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { localeOfUser } from '@/i18n/user-locale'
import type { User } from '@/payload-types'
import { queryInTransaction } from '@/platform/database/sql'
import { invalidPayload } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { lockBeforeWrites } from '@/platform/write-turns'
import { canonicalEmail } from '@/shared/email-address'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { requestSessionOf } from '../access/payload-auth-strategy'
import { recordEventIn } from '../audit/record-event'
import { mailCredentialsChanged } from '../mails/credentials-changed'
import { requireGoodPassword } from '../passwords/check-password'
import { hashPassword } from '../passwords/hash-password'
import { endSessionsOf, type OwnSession } from '../sessions/end-sessions'
import { isRecentlyAuthenticated } from '../sessions/recent-authentication'
import { requireEmail } from '../users/email-address'
import { hasMailedInvitation, mailInvitation, SENDS_INVITATION } from '../users/invitations/invite-users'
import { lockEmails } from '../users/lock-emails'
import { requireAnotherAdmin } from '../users/require-another-admin'

/** Rows that point to an account are not held up. */
async function holdAccounts(req: PayloadRequest, ids: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    sql`select from users where id = any(${sql.param([...ids])}::text[]) order by id for no key update`,
  )
}

/** Before the account is held, as everywhere. */
const lockGivenEmail: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update' && operation !== 'delete') return args
  const { email } = ((args as { data?: unknown }).data ?? {}) as Partial<User>
  if (typeof email === 'string') await lockEmails(req, [{ email }])
  return args
}

/**
 * Writes of an account take turns at its row, which the acts of people lock as well: at a lock of their own, the admin
 * panel and an act would wait for each other.
 */
const takeTurns = lockBeforeWrites(holdAccounts)

const isActiveAdmin = ({ role, status }: Partial<User>) => role === 'admin' && status === 'active'

const normalizeEmail: CollectionBeforeValidateHook<User> = ({ data }) => {
  // An emptied field is no address; two of them would be the same.
  if (data?.email === '') data.email = null
  // A text that is no address stays: the validation of the field names it (`validate-email.ts`).
  if (data?.email)
    data.email = typeof data.email === 'string' ? canonicalEmail(data.email) : requireEmail(data.email)
  if (data?.externalIdentifier === '') data.externalIdentifier = null
  return data
}

/** A registration or an invitation with the same address at the same time waits for the result here. */
const lockNewEmail: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  if (data.email !== originalDoc?.email) await lockEmails(req, [data])
  return data
}

/** Accounts that get a new password in this request; the hash itself is hidden from what hooks see after the change. */
function accountsWithNewPassword(context: RequestContext): Set<unknown> {
  context.withNewPassword ??= new Set()
  return context.withNewPassword as Set<unknown>
}

/** Fields by which somebody proves to be the owner, besides the password. */
const KEY_FIELDS = ['email', 'provider', 'externalIdentifier'] as const
type KeyField = (typeof KEY_FIELDS)[number]

const isChanged = (name: KeyField, doc: Partial<User>, previousDoc: Partial<User>) =>
  (doc[name] ?? null) !== (previousDoc[name] ?? null)

/**
 * The own password, address and identity at a provider may be changed after a recent sign-in, or with the present password: a
 * stolen access token would otherwise be a stolen account (ASVS 5.0, 6.2.3 and 7.5.1).
 */
const requireReauthentication: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  req,
  context,
}) => {
  if (!originalDoc?.id || req.user?.id !== originalDoc.id) return data
  // Payload's REST refuses a new address for every caller (`validate-email.ts`), and says where it is changed.
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

/** A typed password is hashed; `null` takes the password away. */
const replacePasswordByHash: CollectionBeforeChangeHook<User> = async ({
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

const protectLastAdmin: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  if (originalDoc && isActiveAdmin(originalDoc) && !isActiveAdmin({ ...originalDoc, ...data }))
    await requireAnotherAdmin(req, originalDoc.id)
  return data
}

const protectLastAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const leaving = await req.payload.findByID({ collection: 'users', id, depth: 0, req, disableErrors: true })
  if (leaving && isActiveAdmin(leaving)) await requireAnotherAdmin(req, leaving.id)
}

/** One identity opens one account. The database would refuse it too, but name no field. */
const requireUniqueIdentity: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  const { provider, externalIdentifier: identifier } = { ...originalDoc, ...data }
  const isChanged =
    provider !== originalDoc?.provider || identifier !== (originalDoc?.externalIdentifier ?? null)
  if (!identifier || !isChanged) return data
  const [holder] = await queryInTransaction(
    req,
    sql`select 1 from users where provider = ${provider ?? DEFAULT_PROVIDER}
      and external_identifier = ${identifier} and id is distinct from ${originalDoc?.id ?? null}`,
  )
  if (!holder) return data
  const message = adminMessage(req.i18n.language, 'users.identityTaken')
  // The contract names it; the provider alone may have been changed.
  const taken = { path: 'externalIdentifier', message, value: identifier }
  throw new ValidationError({ errors: [taken], req })
}

const actorOf = (user: { id: string | number; email?: string | null } | null) =>
  user && { id: String(user.id), email: user.email ?? null }

/** The session that goes on: of somebody who changes the own account, not of an administrator who changes another's. */
function ownSessionOf({ user, context }: PayloadRequest, changedId: string): OwnSession | undefined {
  return user?.id === changedId ? (context.ownSession as OwnSession | undefined) : undefined
}

/** With new credentials, a new address or identity, or a closed account all sessions opened with the old ones end at once. */
const endSessionsOnChange: CollectionAfterChangeHook<User> = async ({
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

/** Fields besides the role that decide about access, reading and writing. */
const AUDITED_FIELDS = ['languages', 'desks', 'provider', 'externalIdentifier'] as const

const auditChanges: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
  context,
}) => {
  const event = {
    outcome: 'success' as const,
    actor: actorOf(req.user),
    subject: { collection: 'users', id: doc.id, label: doc.email ?? null },
    from: clientInfoOf(req),
  }
  if (operation === 'create') {
    await recordEventIn(req, {
      ...event,
      action: 'create',
      details: { role: doc.role, status: doc.status },
    })
    // Those of an invitation count as inboxes that an account gets later.
    if (doc.desks?.length)
      await recordEventIn(req, { ...event, action: 'update', details: { changed: ['desks'] } })
    return
  }
  if (doc.role !== previousDoc.role)
    await recordEventIn(req, {
      ...event,
      action: 'changeRole',
      details: { from: previousDoc.role, to: doc.role },
    })
  if (doc.status !== previousDoc.status)
    await recordEventIn(req, {
      ...event,
      action: 'changeStatus',
      details: { from: previousDoc.status, to: doc.status },
    })
  if (accountsWithNewPassword(context).has(doc.id))
    await recordEventIn(req, { ...event, action: 'changePassword' })
  if (isChanged('email', doc, previousDoc))
    await recordEventIn(req, { ...event, action: 'update', details: { email: previousDoc.email } })
  const changed = AUDITED_FIELDS.filter(
    (name) => JSON.stringify(doc[name]) !== JSON.stringify(previousDoc[name]),
  )
  if (changed.length > 0) await recordEventIn(req, { ...event, action: 'update', details: { changed } })
}

const auditDeletion: CollectionAfterDeleteHook<User> = ({ doc, req }) =>
  recordEventIn(req, {
    action: 'delete',
    outcome: 'success',
    actor: actorOf(req.user),
    subject: { collection: 'users', id: doc.id, label: doc.email ?? null },
    from: clientInfoOf(req),
  })

/** To the address before, should it change too. Not of the first one, with which an account opens. */
const mailPasswordChanged: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, req, context }) => {
  const wasOpen = previousDoc?.status === 'active' && doc.status === 'active'
  if (!wasOpen || !accountsWithNewPassword(context).has(doc.id)) return
  const isOwn = !req.user || req.user.id === doc.id
  await mailCredentialsChanged(req, previousDoc, { key: 'password', from: isOwn ? clientInfoOf(req) : null })
}

/** To both addresses: the old one's owner may not know of it, the new one's may not want it. */
const mailEmailChanged: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, req }) => {
  const wasOpen = previousDoc?.status === 'active' && doc.status === 'active'
  if (!wasOpen || !isChanged('email', doc, previousDoc)) return
  const isOwn = !req.user || req.user.id === doc.id
  const from = isOwn ? clientInfoOf(req) : null
  await mailCredentialsChanged(req, previousDoc, { key: 'oldEmail', movedTo: doc.email ?? null, from })
  await mailCredentialsChanged(req, doc, { key: 'newEmail', from })
}

/**
 * A user who is added in the admin panel as invited gets the mail at once, and another one with another role or address, in the
 * panel or by the contract: the link of the former mail is for the former ones. The contract makes invited accounts without
 * a mail, as Directus does, and those hear of no change either.
 */
const mailNewInvitation: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, operation, req }) => {
  const isNew = operation === 'create'
  const needsLink = isNew
    ? req.payloadAPI === 'REST'
    : doc.role !== previousDoc.role || isChanged('email', doc, previousDoc)
  if (!needsLink || req.context[SENDS_INVITATION] || doc.status !== 'invited' || !doc.email) return
  if (!isNew && !(await hasMailedInvitation(req, doc.id))) return
  const locale = localeOfUser(doc.language ?? (req.user as User | null)?.language)
  await mailInvitation(req, { id: doc.id, email: doc.email, role: doc.role }, locale)
}

/** Adds the expiry of the access token, in seconds: the admin panel asks for the next one before. */
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
