// Payload reads a letter, changes it and writes all of it, lists included: whoever adds to a list meanwhile would be lost.

import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { LETTER_LOCKS } from '@/facts/channels'
import { FORMS, type Form } from '@/facts/forms'
import { executeIn } from '@/platform/database/sql'

/** Those who change letters of one form take turns until the end of their transaction. Call it before reading. */
export async function lockLetters(req: PayloadRequest, form: Form): Promise<void> {
  await executeIn(req, sql`select pg_advisory_xact_lock(${LETTER_LOCKS}, ${FORMS.indexOf(form)})`)
}

/** The same for whoever comes through Payload. */
export function lockOnChange(form: Form): CollectionBeforeOperationHook {
  return async ({ operation, req }) => {
    if (operation === 'update' || operation === 'delete') await lockLetters(req, form)
  }
}
