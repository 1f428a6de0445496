// Finds all data of an e-mail address in the inboxes, for requests of access or erasure (GDPR).

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { countQueuedMails } from '@/platform/mail/queued-mails'
import type { Locale } from '@/shared/locales'
import { FORMS, type Form, SUBMISSION_COLLECTIONS, type SubmissionState } from '@/shared/submissions/forms'
import { requireAdmin } from '../access'

interface FoundSubmission {
  form: Form
  id: number
  caseNumber: string
  state: SubmissionState
  locale: Locale
  receivedAt: string
  files: number
}

export interface FoundDataSubject {
  submissions: FoundSubmission[]
  files: number
  /** Queued and failed ones. */
  mails: number
}

/** Compares addresses ignoring case, as mail servers do in practice. */
async function submissionsFrom(req: PayloadRequest, form: Form, email: string): Promise<FoundSubmission[]> {
  const table = sql.identifier(SUBMISSION_COLLECTIONS[form].replaceAll('-', '_'))
  const rows = await queryInTransaction(
    req,
    sql`select l.id, l.case_number, l.state, l.locale, to_json(l.created_at) as received_at,
        (select count(*)::int from attachments a where a.letter = l.case_number) as files
      from ${table} l where lower(trim(l.email)) = lower(trim(${email})) order by l.created_at desc`,
  )
  return rows.map((row) => ({
    form,
    id: Number(row.id),
    caseNumber: String(row.case_number),
    state: row.state as SubmissionState,
    locale: row.locale as Locale,
    receivedAt: String(row.received_at),
    files: Number(row.files),
  }))
}

/**
 * Finds the submissions of all forms from an address, newest first in each. Refuses with FORBIDDEN callers other than
 * administrators.
 */
export async function findDataSubject(req: PayloadRequest, email: string): Promise<FoundDataSubject> {
  requireAdmin(req)
  const submissions: FoundSubmission[] = []
  for (const form of FORMS) submissions.push(...(await submissionsFrom(req, form, email)))
  return {
    submissions,
    files: submissions.reduce((sum, { files }) => sum + files, 0),
    mails: await countQueuedMails(
      req,
      submissions.map(({ caseNumber }) => caseNumber),
    ),
  }
}
