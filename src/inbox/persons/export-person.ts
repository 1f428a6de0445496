import type { PayloadRequest } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { type PresentedLetter, presentLetter } from '../export/present-letter'
import { findPerson } from './find-person'
import { tellAboutPerson } from './tell-about-person'

export interface PersonExport {
  exportedAt: string
  site: string
  email: string
  letters: PresentedLetter[]
}

/**
 * Everything from one address, for the person: letters with notes, correspondence, history and the list of files.
 * Names of colleagues stay here. Refuses with FORBIDDEN whoever is no administrator.
 */
export async function exportPerson(req: PayloadRequest, email: string): Promise<PersonExport> {
  const found = await findPerson(req, email)
  const letters: PresentedLetter[] = []
  for (const { form, id } of found.letters) {
    // On the authority of the administrator.
    const letter = await req.payload.findByID({ collection: SUBMISSION_COLLECTIONS[form], id, depth: 1, req })
    letters.push(presentLetter(form, letter, new Map(), letter.locale))
  }
  await tellAboutPerson(req, 'exportData', found)
  return { exportedAt: new Date().toISOString(), site: getEnvironment().siteUrl, email, letters }
}
