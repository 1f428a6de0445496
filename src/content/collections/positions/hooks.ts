import { APIError, type CollectionBeforeDeleteHook, type Payload, type PayloadRequest } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { lockReferences } from '@/platform/writes/write-turns'

/** Tells whether there are applications for a position. Access check: none, as it reveals nothing else about them. */
export async function hasApplications(
  payload: Payload,
  position: number | string,
  req?: PayloadRequest,
): Promise<boolean> {
  const where = { position: { equals: position } }
  const { totalDocs } = await payload.count({ collection: 'applications', where, ...(req && { req }) })
  return totalDocs > 0
}

/** Refuses to delete a position with applications, which the inbox would otherwise show as speculative ones. */
export const refuseDeletingAppliedFor: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await lockReferences(req, 'positions', Number(id))
  if (await hasApplications(req.payload, id, req))
    throw new APIError(adminMessage(req.i18n.language, 'positions.appliedFor'), 409, null, true)
}
