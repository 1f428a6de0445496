// The lists that everybody at an inbox looks at, as filters of Payload's list.

import type { Where } from 'payload'
import { companyDay } from '@/i18n/company-time'
import type { SubmissionState } from '@/shared/submissions/forms'

export const INBOX_LISTS = ['new', 'mine', 'overdue'] as const
export type InboxList = (typeof INBOX_LISTS)[number]

const DONE: readonly SubmissionState[] = ['answered', 'closed']

/** The day in Zagreb that is today, as due dates are kept: a date at noon or midnight of UTC. */
const startOfToday = () => `${companyDay(new Date())}T00:00:00.000Z`

const open: Where = { state: { not_in: [...DONE] } }
const ownedBy = (person: string): Where => ({ owner: { equals: person } })
const dueBeforeToday = (): Where => ({ dueOn: { less_than: startOfToday() } })

const CONDITIONS: Record<InboxList, (person: string) => Where[]> = {
  new: () => [{ state: { equals: 'new' } }],
  mine: (person) => [ownedBy(person), open],
  overdue: () => [dueBeforeToday(), open],
}

/** Returns the condition of a list, for the person who looks at it. */
export function inboxList(list: InboxList, person: string): Where {
  return { and: CONDITIONS[list](person) }
}

/** Returns the list as a query of the admin panel's address, so that the panel shows it as filters. */
export function inboxListQuery(list: InboxList, person: string): string {
  const query = new URLSearchParams()
  CONDITIONS[list](person).forEach((condition, index) => {
    for (const [field, test] of Object.entries(condition))
      for (const [operator, value] of Object.entries(test as Record<string, unknown>))
        query.set(`where[or][0][and][${index}][${field}][${operator}]`, String(value))
  })
  return query.toString()
}

/** Tells whether a submission should have been dealt with before today. */
export function isOverdue({ dueOn, state }: { dueOn?: string | null; state: SubmissionState }): boolean {
  return Boolean(dueOn && dueOn < startOfToday() && !DONE.includes(state))
}
