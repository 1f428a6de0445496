// Hooks that mail the owner of an account about new credentials, a new address or an invitation.

import type { CollectionAfterChangeHook } from 'payload'
import { localeOfUser } from '@/i18n/user-locale'
import type { User } from '@/payload-types'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { mailCredentialsChanged } from '../mails/credentials-changed'
import { hasMailedInvitation, mailInvitation, SENDS_INVITATION } from '../users/invitations/invite-users'
import { accountsWithNewPassword, isChanged } from './credential-hooks'

/** Mails the former address, in case it changes too. Sends nothing when an account is activated with its first password. */
export const mailPasswordChanged: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  req,
  context,
}) => {
  const wasOpen = previousDoc?.status === 'active' && doc.status === 'active'
  if (!wasOpen || !accountsWithNewPassword(context).has(doc.id)) return
  const isOwn = !req.user || req.user.id === doc.id
  await mailCredentialsChanged(req, previousDoc, { key: 'password', from: isOwn ? clientInfoOf(req) : null })
}

/** Mails both addresses: the owner of the old one may not know of the change, the owner of the new one may not want it. */
export const mailEmailChanged: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, req }) => {
  const wasOpen = previousDoc?.status === 'active' && doc.status === 'active'
  if (!wasOpen || !isChanged('email', doc, previousDoc)) return
  const isOwn = !req.user || req.user.id === doc.id
  const from = isOwn ? clientInfoOf(req) : null
  await mailCredentialsChanged(req, previousDoc, { key: 'oldEmail', movedTo: doc.email ?? null, from })
  await mailCredentialsChanged(req, doc, { key: 'newEmail', from })
}

/**
 * Mails the invitation of an account that is created as invited in the admin panel. Mails another one when its role or
 * address changes, in the panel or by the contract, because the former link is bound to these. Accounts that the
 * contract creates as invited get no mail, as on Directus, and none about changes either.
 */
export const mailNewInvitation: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const isNew = operation === 'create'
  const needsLink = isNew
    ? req.payloadAPI === 'REST'
    : doc.role !== previousDoc.role || isChanged('email', doc, previousDoc)
  if (!needsLink || req.context[SENDS_INVITATION] || doc.status !== 'invited' || !doc.email) return
  if (!isNew && !(await hasMailedInvitation(req, doc.id))) return
  const locale = localeOfUser(doc.language ?? (req.user as User | null)?.language)
  await mailInvitation(req, { id: doc.id, email: doc.email, role: doc.role }, locale)
}
