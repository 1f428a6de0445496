// Locks submissions. Payload reads a submission, changes it, and writes all of it, lists included, so that a
// simultaneous addition to a list would be lost.

import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { SUBMISSION_LOCK_NAMESPACE } from '@/shared/process-protocol'
import { FORMS, type Form } from '@/shared/submissions/forms'

/** Locks the submissions of a form until the end of the transaction. Call it before reading. */
export async function lockSubmissions(req: PayloadRequest, form: Form): Promise<void> {
  await queryInTransaction(
    req,
    sql`select pg_advisory_xact_lock(${SUBMISSION_LOCK_NAMESPACE}, ${FORMS.indexOf(form)})`,
  )
}

/** Makes the hook that takes the same lock for changes through Payload. */
export function lockOnChange(form: Form): CollectionBeforeOperationHook {
  return async ({ operation, req }) => {
    if (operation === 'update' || operation === 'delete') await lockSubmissions(req, form)
  }
}
