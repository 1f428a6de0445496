// What always happens when an account changes, whoever changes it: the contract, the panel, Payload's REST or a script.

import { sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type CollectionMeHook,
  type PayloadRequest,
  type RequestContext,
  ValidationError,
} from 'payload'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { adminWordFor } from '@/i18n/admin-words'
import type { User } from '@/payload-types'
import { executeIn } from '@/platform/database/sql'
import { sessionOf } from '../access/authenticate-request'
import { recordEventIn } from '../audit/record'
import { mailChangedKeys } from '../mails/changed-keys'
import { localeOfPerson } from '../mails/locale-of'
import { originOf } from '../origin-of'
import { requireGoodPassword } from '../passwords/check-password'
import { hashPassword } from '../passwords/hash-password'
import { invalidPayload } from '../refusal'
import { endSessionsOf, type OwnSession } from '../sessions/end-sessions'
import { isProved } from '../sessions/proofs'
import { requireEmail } from '../users/email-address'
import { mailInvitation } from '../users/invite-users'
import { requireAnotherAdmin } from '../users/keep-an-admin'
import { lockEmails } from '../users/lock-emails'

const isActiveAdmin = ({ role, status }: Partial<User>) => role === 'admin' && status === 'active'

const tidyEmail: CollectionBeforeValidateHook<User> = ({ data }) => {
  // An emptied field is no address; two of them would be the same.
  if (data?.email === '') data.email = null
  if (data?.email) data.email = requireEmail(data.email)
  if (data?.externalIdentifier === '') data.externalIdentifier = null
  return data
}

/** Whoever registers or is invited with the address at the same time waits for what becomes of it here. */
const claimEmail: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  if (data.email !== originalDoc?.email) await lockEmails(req, [data])
  return data
}

/** Accounts that get a new password in this request; the hash itself is hidden from what hooks see after the change. */
function withNewPassword(context: RequestContext): Set<unknown> {
  context.withNewPassword ??= new Set()
  return context.withNewPassword as Set<unknown>
}

/**
 * Password and address of the own account are changed by whoever has just signed in, or shows the password along with them:
 * a stolen access token would otherwise be a stolen account (ASVS 5.0, 6.2.3 and 7.5.1).
 */
const requireOwner: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req, context }) => {
  if (!originalDoc?.id || req.user?.id !== originalDoc.id) return data
  const hasNewEmail = data.email !== undefined && (data.email ?? null) !== (originalDoc.email ?? null)
  if ((data.password === undefined && !hasNewEmail) || context.isProved) return data
  const own = context.ownSession as OwnSession | undefined
  if (await isProved(req.payload, own?.id ?? sessionOf(req.user)?.id)) return data
  if (req.payloadAPI === 'REST')
    throw new APIError(adminWordFor(req.i18n.language, 'users.signInAgain'), 403, null, true)
  throw invalidPayload('"current_password" is required, as the last sign-in is too long ago')
}

/** A typed password is hashed; `null` takes the password away. */
const keepHashOnly: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req, context }) => {
  const { password } = data
  if (password !== undefined && originalDoc) withNewPassword(context).add(originalDoc.id)
  if (typeof password === 'string') {
    await requireGoodPassword(password, req.payload.logger, { ...originalDoc, ...data })
    data.passwordHash = await hashPassword(password)
  } else if (password === null) {
    data.passwordHash = null
  }
  delete data.password
  return data
}

const keepAnAdmin: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  if (originalDoc && isActiveAdmin(originalDoc) && !isActiveAdmin({ ...originalDoc, ...data }))
    await requireAnotherAdmin(req, originalDoc.id)
  return data
}

const keepAnAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const leaving = await req.payload.findByID({ collection: 'users', id, depth: 0, req, disableErrors: true })
  if (leaving && isActiveAdmin(leaving)) await requireAnotherAdmin(req, leaving.id)
}

/** One identity opens one account. The database would refuse it too, but name no field. */
const requireOwnIdentity: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  const { provider, externalIdentifier: identifier } = { ...originalDoc, ...data }
  const isChanged =
    provider !== originalDoc?.provider || identifier !== (originalDoc?.externalIdentifier ?? null)
  if (!identifier || !isChanged) return data
  const [holder] = await executeIn(
    req,
    sql`select 1 from users where provider = ${provider ?? DEFAULT_PROVIDER}
      and external_identifier = ${identifier} and id is distinct from ${originalDoc?.id ?? null}`,
  )
  if (!holder) return data
  const message = adminWordFor(req.i18n.language, 'users.identityTaken')
  throw new ValidationError({ errors: [{ path: 'externalIdentifier', message }], req })
}

const personIn = (user: { id: string | number; email?: string | null } | null) =>
  user && { id: String(user.id), email: user.email ?? null }

/** The session that goes on: of somebody who changes the own account, not of an administrator who changes another's. */
function ownSessionOf({ user, context }: PayloadRequest, changedId: string): OwnSession | undefined {
  return user?.id === changedId ? (context.ownSession as OwnSession | undefined) : undefined
}

/** New keys, a new address or a closed account: whoever was signed in with the old ones is out, at once. */
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
    withNewPassword(context).has(doc.id) || (doc.email ?? null) !== (previousDoc.email ?? null)
  if (isLocked) await endSessionsOf(req, doc.id)
  else if (hasNewKeys) await endSessionsOf(req, doc.id, ownSessionOf(req, doc.id))
}

/** What decides beside the role who gets in, and what may be written. */
const RIGHTS = ['languages', 'provider', 'externalIdentifier'] as const

const tellTheTrail: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
  context,
}) => {
  const event = {
    outcome: 'success' as const,
    actor: personIn(req.user),
    subject: { collection: 'users', id: doc.id, label: doc.email ?? null },
    from: originOf(req),
  }
  if (operation === 'create')
    return recordEventIn(req, { ...event, action: 'create', details: { role: doc.role, status: doc.status } })
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
  if (withNewPassword(context).has(doc.id)) await recordEventIn(req, { ...event, action: 'changePassword' })
  if ((doc.email ?? null) !== (previousDoc.email ?? null))
    await recordEventIn(req, { ...event, action: 'update', details: { email: previousDoc.email } })
  const changed = RIGHTS.filter((name) => JSON.stringify(doc[name]) !== JSON.stringify(previousDoc[name]))
  if (changed.length > 0) await recordEventIn(req, { ...event, action: 'update', details: { changed } })
}

const tellOfRemoval: CollectionAfterDeleteHook<User> = ({ doc, req }) =>
  recordEventIn(req, {
    action: 'delete',
    outcome: 'success',
    actor: personIn(req.user),
    subject: { collection: 'users', id: doc.id, label: doc.email ?? null },
    from: originOf(req),
  })

/** To the address before, should it change too. Not of the first one, with which an account opens. */
const tellOfNewPassword: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, req, context }) => {
  const wasOpen = previousDoc?.status === 'active' && doc.status === 'active'
  if (!wasOpen || !withNewPassword(context).has(doc.id)) return
  const isOwn = !req.user || req.user.id === doc.id
  await mailChangedKeys(req, previousDoc, { key: 'password', from: isOwn ? originOf(req) : null })
}

/** To both addresses: the old one's owner may not know of it, the new one's may not want it. */
const tellOfNewEmail: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, req }) => {
  const wasOpen = previousDoc?.status === 'active' && doc.status === 'active'
  if (!wasOpen || (doc.email ?? null) === (previousDoc.email ?? null)) return
  const isOwn = !req.user || req.user.id === doc.id
  const from = isOwn ? originOf(req) : null
  await mailChangedKeys(req, previousDoc, { key: 'oldEmail', movedTo: doc.email ?? null, from })
  await mailChangedKeys(req, doc, { key: 'newEmail', from })
}

/** Whoever is added in the panel as invited gets the mail at once. */
const inviteFromPanel: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  const isAdded = operation === 'create' && req.payloadAPI === 'REST'
  if (!isAdded || doc.status !== 'invited' || !doc.email) return
  const locale = localeOfPerson(doc.language ?? (req.user as User | null)?.language)
  await mailInvitation(req, { id: doc.id, email: doc.email, role: doc.role }, locale)
}

/** When the access token runs out, in seconds: the panel asks for the next one before. */
const sayWhenItEnds: CollectionMeHook<User> = ({ args: { req }, user }) => {
  const session = sessionOf(req.user)
  return { user, exp: session?.expiresAt ?? 0 }
}

export const userHooks: NonNullable<CollectionConfig['hooks']> = {
  beforeValidate: [tidyEmail],
  beforeChange: [claimEmail, requireOwnIdentity, requireOwner, keepHashOnly, keepAnAdmin],
  afterChange: [endSessionsOnChange, tellTheTrail, tellOfNewPassword, tellOfNewEmail, inviteFromPanel],
  beforeDelete: [keepAnAdminOnDelete],
  afterDelete: [tellOfRemoval],
  me: [sayWhenItEnds],
}
