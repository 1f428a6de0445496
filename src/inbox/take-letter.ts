import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { AppError } from '@/platform/http/app-error'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { requireDesk } from './access'
import { lockLetters } from './lock-letters'

/** Makes whoever asks the owner of a submission; a new one is then in progress. Refuses with FORBIDDEN. */
export async function takeLetter(req: PayloadRequest, form: Form, id: number): Promise<void> {
  requireDesk(req, 'update', form)
  const collection = SUBMISSION_COLLECTIONS[form]
  await inTransaction(req, async () => {
    await lockLetters(req, form)
    // On the authority of the desk.
    const letter = await req.payload.findByID({ collection, id, depth: 0, req, disableErrors: true })
    if (!letter || !req.user) throw new AppError('FORBIDDEN')
    const state = letter.state === 'new' ? 'inProgress' : letter.state
    await req.payload.update({ collection, id, data: { owner: req.user.id, state }, depth: 0, req })
  })
}
