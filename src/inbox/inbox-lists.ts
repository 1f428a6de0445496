// Defines common filters of an inbox for Payload's list.

import type { Where } from 'payload'
import { companyDay } from '@/i18n/company-time'
import type { SubmissionState } from '@/shared/submissions/forms'

export const INBOX_LISTS = ['new', 'mine', 'overdue'] as const
export type InboxList = (typeof INBOX_LISTS)[number]

const DONE: readonly SubmissionState[] = ['answered', 'closed']

/** Returns today in Zagreb in the form of due dates, which are noon or midnight UTC. */
const startOfToday = () => `${companyDay(new Date())}T00:00:00.000Z`

const open: Where = { state: { not_in: [...DONE] } }
const ownedBy = (person: string): Where => ({ owner: { equals: person } })
const dueBeforeToday = (): Where => ({ dueOn: { less_than: startOfToday() } })

const CONDITIONS: Record<InboxList, (person: string) => Where[]> = {
  new: () => [{ state: { equals: 'new' } }],
  mine: (person) => [ownedBy(person), open],
  overdue: () => [dueBeforeToday(), open],
}

/** Returns the condition of a filter for a user. */
export function inboxList(list: InboxList, person: string): Where {
  return { and: CONDITIONS[list](person) }
}

/** Returns the filter as a query string of the admin panel, which then shows it as filters. */
export function inboxListQuery(list: InboxList, person: string): string {
  const query = new URLSearchParams()
  CONDITIONS[list](person).forEach((condition, index) => {
    for (const [field, test] of Object.entries(condition))
      for (const [operator, value] of Object.entries(test as Record<string, unknown>))
        query.set(`where[or][0][and][${index}][${field}][${operator}]`, String(value))
  })
  return query.toString()
}

/** Tells whether the due date of a submission has passed. */
export function isOverdue({ dueOn, state }: { dueOn?: string | null; state: SubmissionState }): boolean {
  return Boolean(dueOn && dueOn < startOfToday() && !DONE.includes(state))
}
