// Whose letters somebody may read: those of the own desks; an administrator's are all.

import type { Access, PayloadRequest, Where } from 'payload'
import { FORMS, type Form } from '@/facts/forms'
import { callerOf, type Person } from '@/identity/access/may'

interface Clerk extends Person {
  desks?: Form[] | null
}

/** The desks of a person; none for whoever does not answer letters. */
export function desksOf(person: Clerk | null | undefined): readonly Form[] {
  const caller = callerOf(person)
  if (caller === 'admin') return FORMS
  return caller === 'editor' ? (person?.desks ?? []) : []
}

export function sitsAt(person: Clerk | null | undefined, form: Form): boolean {
  return desksOf(person).includes(form)
}

const clerkOf = (req: PayloadRequest) => req.user as Clerk | null

/** Access to the letters of one form. */
export function allowsDesk(form: Form): Access {
  return ({ req }) => sitsAt(clerkOf(req), form)
}

/** Access to what belongs to letters of any form and names it in `form`. */
export const allowsOwnDesks: Access = ({ req }) => {
  const desks = desksOf(clerkOf(req))
  if (desks.length === FORMS.length) return true
  return desks.length > 0 && ({ form: { in: [...desks] } } satisfies Where)
}
