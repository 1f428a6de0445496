// Decides whose submissions a user may read: those of the inboxes that the account handles; for administrators, all.

import type { Access, PayloadRequest, Where } from 'payload'
import { may, type Principal, roleOf } from '@/identity/access/permission-checks'
import { AppError } from '@/platform/http/app-error'
import { FORMS, type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { type Action, INBOX_RESTRICTED_ROLES } from '@/shared/users/permissions'

export interface InboxUser extends Principal {
  /** The inboxes that the account handles. The stored field has this name. */
  desks?: Form[] | null
}

/**
 * Tells whether a user may perform the action on the submissions of a form: the permission table, limited to the user's
 * inboxes.
 */
export function canAccessInbox(person: InboxUser | null | undefined, action: Action, form: Form): boolean {
  if (!may(person, action, SUBMISSION_COLLECTIONS[form])) return false
  return !INBOX_RESTRICTED_ROLES.includes(roleOf(person)) || (person?.desks ?? []).includes(form)
}

/** Returns the inboxes that a user may read; none for a user who does not answer submissions. */
export function inboxesOf(person: InboxUser | null | undefined): readonly Form[] {
  return FORMS.filter((form) => canAccessInbox(person, 'readDrafts', form))
}

/**
 * Returns the condition for accounts that may read the submissions of a form. The role is checked too, because an
 * account keeps its inboxes when it gets a role without access.
 */
export function readersOfInbox(form: Form): Where {
  const isEditorOfInbox: Where = {
    and: [{ role: { in: [...INBOX_RESTRICTED_ROLES] } }, { desks: { contains: form } }],
  }
  return { and: [{ status: { equals: 'active' } }, { or: [{ role: { equals: 'admin' } }, isEditorOfInbox] }] }
}

const inboxUserOf = (req: Pick<PayloadRequest, 'user'>) => req.user as InboxUser | null

/** Refuses with FORBIDDEN a user who may not perform the action in the form's inbox. */
export function requireInboxAccess(req: Pick<PayloadRequest, 'user'>, action: Action, form: Form): void {
  if (!canAccessInbox(inboxUserOf(req), action, form)) throw new AppError('FORBIDDEN')
}

/** Refuses users other than administrators, for actions on the submissions of all forms, or on mails of others. */
export function requireAdmin(req: PayloadRequest): void {
  if (!may(req.user, 'delete', 'users')) throw new AppError('FORBIDDEN')
}

/** Returns the access to the submissions of a form. */
export function allowsInbox(action: Action, form: Form): Access {
  return ({ req }) => canAccessInbox(inboxUserOf(req), action, form)
}

/** Read access to data that names the form of its submission in `form`. */
export const allowsOwnInboxes: Access = ({ req }) => {
  const inboxes = inboxesOf(inboxUserOf(req))
  return inboxes.length > 0 && ({ form: { in: [...inboxes] } } satisfies Where)
}
