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
 * Erases everything from one address for good: submissions of all forms, their files and mails, and what this machine's
 * outbox has for it. Returns what was erased; rolled back, all of it stays. Refuses with FORBIDDEN callers other than
 * administrators.
 */
export async function eraseDataSubject(req: PayloadRequest, email: string): Promise<FoundDataSubject> {
  requireAdmin(req)
  return inTransaction(req, async () => {
    for (const form of FORMS) await lockSubmissions(req, form)
    const found = await findDataSubject(req, email)
    // On the authority of the administrator; files and mails go with each submission (`submission-hooks.ts`): those on
    // the disk after the commit.
    for (const { form, id } of found.submissions)
      await req.payload.delete({ collection: SUBMISSION_COLLECTIONS[form], id, depth: 0, req })
    await atTransactionEnd(req, { committed: () => removeMailsTo(getEnvironment().dataDir, email) })
    if (found.submissions.length > 0) await auditDataSubject(req, 'delete', found)
    return found
  })
}
