// Hooks that mail what concerns the owner of an account: new credentials, a new address, an invitation.

import type { CollectionAfterChangeHook } from 'payload'
import { localeOfUser } from '@/i18n/user-locale'
import type { User } from '@/payload-types'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { mailCredentialsChanged } from '../mails/credentials-changed'
import { hasMailedInvitation, mailInvitation, SENDS_INVITATION } from '../users/invitations/invite-users'
import { accountsWithNewPassword, isChanged } from './credential-hooks'

/** To the address before, should it change too. Not of the first one, with which an account opens. */
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

/** To both addresses: the old one's owner may not know of it, the new one's may not want it. */
export const mailEmailChanged: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, req }) => {
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
