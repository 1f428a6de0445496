import type { PayloadRequest } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { type PresentedSubmission, presentSubmission } from '../export/present-submission'
import { auditDataSubject } from './audit-data-subject'
import { findDataSubject } from './find-data-subject'

export interface DataSubjectExport {
  exportedAt: string
  site: string
  email: string
  submissions: PresentedSubmission[]
}

/**
 * Exports everything from an e-mail address for that person: submissions with notes, correspondence, history and the
 * list of files, without names of colleagues. Refuses with FORBIDDEN callers other than administrators.
 */
export async function exportDataSubject(req: PayloadRequest, email: string): Promise<DataSubjectExport> {
  const found = await findDataSubject(req, email)
  const submissions: PresentedSubmission[] = []
  for (const { form, id, locale } of found.submissions) {
    // Access check: none, as the caller is an administrator.
    const submission = await req.payload.findByID({
      collection: SUBMISSION_COLLECTIONS[form],
      id,
      depth: 1,
      // A position has a title per language.
      locale,
      req,
    })
    submissions.push(presentSubmission(form, submission, null, submission.locale))
  }
  await auditDataSubject(req, 'exportData', found)
  return {
    exportedAt: new Date().toISOString(),
    site: getEnvironment().siteUrl,
    email,
    submissions: submissions,
  }
}
