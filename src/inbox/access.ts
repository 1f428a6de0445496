// Whose letters somebody may read: those of the own desks; an administrator's are all.

import type { Access, PayloadRequest, Where } from 'payload'
import { FORMS, type Form, LETTERS_OF } from '@/facts/forms'
import { type Action, DESK_BOUND_CALLERS } from '@/facts/permissions'
import { callerOf, may, type Person } from '@/identity/access/may'
import { Refusal } from '@/identity/refusal'

export interface Clerk extends Person {
  desks?: Form[] | null
}

/** Whether somebody may do this with the letters of a form: the table, narrowed to the person's own desks. */
export function mayAtDesk(person: Clerk | null | undefined, action: Action, form: Form): boolean {
  if (!may(person, action, LETTERS_OF[form])) return false
  return !DESK_BOUND_CALLERS.includes(callerOf(person)) || (person?.desks ?? []).includes(form)
}

/** The desks where somebody reads; none for whoever does not answer letters. */
export function desksOf(person: Clerk | null | undefined): readonly Form[] {
  return FORMS.filter((form) => mayAtDesk(person, 'readDrafts', form))
}

const clerkOf = (req: Pick<PayloadRequest, 'user'>) => req.user as Clerk | null

/** For acts: refuses with FORBIDDEN whoever may not do this at the desk of the form. */
export function requireDesk(req: Pick<PayloadRequest, 'user'>, action: Action, form: Form): void {
  if (!mayAtDesk(clerkOf(req), action, form)) throw new Refusal('FORBIDDEN')
}

/** For acts that reach the letters of all forms, and mails of others: refuses whoever is no administrator. */
export function requireAdmin(req: PayloadRequest): void {
  if (!may(req.user, 'delete', 'users')) throw new Refusal('FORBIDDEN')
}

/** Access to the letters of one form. */
export function allowsAtDesk(action: Action, form: Form): Access {
  return ({ req }) => mayAtDesk(clerkOf(req), action, form)
}

/** Reading what belongs to letters of any form and names it in `form`. */
export const allowsOwnDesks: Access = ({ req }) => {
  const desks = desksOf(clerkOf(req))
  return desks.length > 0 && ({ form: { in: [...desks] } } satisfies Where)
}
