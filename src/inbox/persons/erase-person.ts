import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { FORMS, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { requireAdmin } from '../access'
import { lockLetters } from '../lock-letters'
import { type FoundPerson, findPerson } from './find-person'
import { tellAboutPerson } from './tell-about-person'

/**
 * Erases everything from one address for good: letters of all forms, their files and mails; all or nothing.
 * What was erased. Refuses with FORBIDDEN whoever is no administrator.
 */
export async function erasePerson(req: PayloadRequest, email: string): Promise<FoundPerson> {
  requireAdmin(req)
  return inTransaction(req, async () => {
    for (const form of FORMS) await lockLetters(req, form)
    const found = await findPerson(req, email)
    // On the authority of the administrator; files and mails go with each submission (`letter-hooks.ts`).
    for (const { form, id } of found.letters)
      await req.payload.delete({ collection: SUBMISSION_COLLECTIONS[form], id, depth: 0, req })
    if (found.letters.length > 0) await tellAboutPerson(req, 'delete', found)
    return found
  })
}
