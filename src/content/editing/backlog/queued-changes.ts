// Reads which publications and withdrawals are scheduled.

import type { Payload, TypedUser } from 'payload'
import { SCHEDULED_PUBLISHING } from '../../publishing/jobs'
import { type ScheduledChange, scheduledChangeSchema } from '../../publishing/scheduled-change'

/** A scheduled publication or withdrawal, and its time. */
export type QueuedChange = ScheduledChange & { at: Date }

/**
 * Lists the next scheduled changes, at most `limit`, the earliest first, with the rights of the user. Leaves out jobs that
 * have failed and jobs whose input is none of ours.
 */
export async function queuedChanges(
  payload: Payload,
  user: TypedUser,
  limit: number,
): Promise<QueuedChange[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      taskSlug: { equals: SCHEDULED_PUBLISHING },
      completedAt: { exists: false },
      hasError: { not_equals: true },
    },
    sort: 'waitUntil',
    limit,
    depth: 0,
    overrideAccess: false,
    user,
  })
  return docs.flatMap(({ input, waitUntil }) => {
    const parsed = scheduledChangeSchema.safeParse(input)
    return parsed.success && waitUntil ? [{ ...parsed.data, at: new Date(waitUntil) }] : []
  })
}
