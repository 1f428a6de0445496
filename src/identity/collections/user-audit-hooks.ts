// Hooks that record changes of accounts in the audit log.

import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import type { User } from '@/payload-types'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { recordEventIn } from '../audit/record-event'
import { accountsWithNewPassword, isChanged } from './credential-hooks'

const actorOf = (user: { id: string | number; email?: string | null } | null) =>
  user && { id: String(user.id), email: user.email ?? null }

/** Fields besides the role that decide about access. */
const AUDITED_FIELDS = ['languages', 'desks', 'provider', 'externalIdentifier'] as const

export const auditChanges: CollectionAfterChangeHook<User> = async ({
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
    // Inboxes given with an invitation are recorded like those given later.
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

export const auditDeletion: CollectionAfterDeleteHook<User> = ({ doc, req }) =>
  recordEventIn(req, {
    action: 'delete',
    outcome: 'success',
    actor: actorOf(req.user),
    subject: { collection: 'users', id: doc.id, label: doc.email ?? null },
    from: clientInfoOf(req),
  })
