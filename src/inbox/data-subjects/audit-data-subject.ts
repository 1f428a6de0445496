import type { PayloadRequest } from 'payload'
import { recordEventIn } from '@/identity/audit/record-event'
import { clientInfoOf } from '@/platform/http/client-info-of'
import type { FoundDataSubject } from './find-data-subject'

/**
 * Records in the audit log how much was exported or erased, by whom, and the case numbers; not the address, which is to
 * be forgotten.
 */
export async function auditDataSubject(
  req: PayloadRequest,
  action: 'exportData' | 'delete',
  { submissions, files, mails }: FoundDataSubject,
): Promise<void> {
  const { user } = req
  await recordEventIn(req, {
    action,
    outcome: 'success',
    actor: user && { id: String(user.id), email: user.email ?? null },
    from: clientInfoOf(req),
    details: {
      about: 'one e-mail address',
      cases: submissions.map(({ caseNumber }) => caseNumber),
      submissions: submissions.length,
      files,
      mails,
    },
  })
}
