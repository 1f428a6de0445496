import type { Payload, Where } from 'payload'
import type { AuditAction } from '@/facts/audit-actions'
import type { AuditEvent } from '@/payload-types'

/** What the trail tells of an account: as who did it, or whom it was done to. Oldest first. */
export async function eventsOf(payload: Payload, userId: string, action: AuditAction): Promise<AuditEvent[]> {
  const person: Where = { or: [{ actorId: { equals: userId } }, { subjectId: { equals: userId } }] }
  const { docs } = await payload.find({
    collection: 'audit-events',
    where: { and: [person, { action: { equals: action } }] },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
  })
  return docs
}
