import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'

/** Refuses to delete a position while there are applications for it: the inbox would show them as speculative ones. */
export const refuseDeletingAppliedFor: CollectionBeforeDeleteHook = async ({ id, req }) => {
  // Access check: none, as it tells only that there are some.
  const { totalDocs } = await req.payload.count({
    collection: 'applications',
    where: { position: { equals: id } },
    req,
  })
  if (totalDocs > 0)
    throw new APIError(adminMessage(req.i18n.language, 'positions.appliedFor'), 409, null, true)
}
