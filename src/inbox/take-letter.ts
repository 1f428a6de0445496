import type { PayloadRequest } from 'payload'
import { type Form, LETTERS_OF } from '@/facts/forms'
import { Refusal } from '@/identity/refusal'
import { inTransaction } from '@/platform/database/in-transaction'
import { requireDesk } from './access'
import { lockLetters } from './lock-letters'

/** Makes whoever asks the owner of a letter; a new one is then in progress. Refuses with FORBIDDEN. */
export async function takeLetter(req: PayloadRequest, form: Form, id: number): Promise<void> {
  requireDesk(req, 'update', form)
  const collection = LETTERS_OF[form]
  await inTransaction(req, async () => {
    await lockLetters(req, form)
    // On the authority of the desk.
    const letter = await req.payload.findByID({ collection, id, depth: 0, req, disableErrors: true })
    if (!letter || !req.user) throw new Refusal('FORBIDDEN')
    const state = letter.state === 'new' ? 'inProgress' : letter.state
    await req.payload.update({ collection, id, data: { owner: req.user.id, state }, depth: 0, req })
  })
}
