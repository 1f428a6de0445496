import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { AppError } from '@/platform/http/app-error'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { requireInboxAccess } from '../access'
import { lockSubmissions } from './lock-submissions'

/** Makes the caller the owner of a submission. A new one becomes “in progress”. Refuses with FORBIDDEN. */
export async function assignSubmission(req: PayloadRequest, form: Form, id: number): Promise<void> {
  requireInboxAccess(req, 'update', form)
  const collection = SUBMISSION_COLLECTIONS[form]
  await inTransaction(req, async () => {
    await lockSubmissions(req, form)
    // Access check: none, as the access to the inbox was checked.
    const submission = await req.payload.findByID({ collection, id, depth: 0, req, disableErrors: true })
    if (!submission || !req.user) throw new AppError('FORBIDDEN')
    const state = submission.state === 'new' ? 'inProgress' : submission.state
    await req.payload.update({ collection, id, data: { owner: req.user.id, state }, depth: 0, req })
  })
}
