import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { atTransactionEnd } from '@/platform/database/transaction-ends.patch'
import { getEnvironment } from '@/platform/env/env'
import { removeMailsTo } from '@/platform/mail/outbox'
import { FORMS, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { requireAdmin } from '../access'
import { lockSubmissions } from '../submissions/lock-submissions'
import { auditDataSubject } from './audit-data-subject'
import { type FoundDataSubject, findDataSubject } from './find-data-subject'

/**
 * Erases everything from an e-mail address: submissions of all forms, their files and mails, and mails in this
 * machine's outbox. Returns what was erased; a rollback keeps everything. Refuses with FORBIDDEN callers other than
 * administrators.
 */
export async function eraseDataSubject(req: PayloadRequest, email: string): Promise<FoundDataSubject> {
  requireAdmin(req)
  return inTransaction(req, async () => {
    for (const form of FORMS) await lockSubmissions(req, form)
    const found = await findDataSubject(req, email)
    // Access check: none, as the caller is an administrator. Files and mails are deleted with each submission
    // (`submission-hooks.ts`), files after the commit.
    for (const { form, id } of found.submissions)
      await req.payload.delete({ collection: SUBMISSION_COLLECTIONS[form], id, depth: 0, req })
    await atTransactionEnd(req, { committed: () => removeMailsTo(getEnvironment().dataDir, email) })
    if (found.submissions.length > 0) await auditDataSubject(req, 'delete', found)
    return found
  })
}
