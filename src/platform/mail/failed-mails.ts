// Mails that have failed 24 times. They stay in the queue until an administrator decides, or for thirty days.

import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { queryInTransaction, queryRows, type Row } from '../database/sql'
import { decryptMail } from './encrypted-mail'
import { queueEncryptedMail } from './queue-mail'
import { SEND_MAIL } from './send-mail-task'

const FAILED_MAILS_MAX = 50

export interface FailedMail {
  id: number
  /** Null if the mail cannot be decrypted, because SECRET has changed. */
  to: string | null
  subject: string | null
  attempts: number
  /** Error of the last attempt. */
  lastError: string
  failedAt: Date
  /** Case number of its submission. */
  about: string | null
}

interface MailJobInput {
  sealed: string
  about?: string
}

const isFailed = sql`task_slug::text = ${SEND_MAIL} and has_error`

function recipientAndSubject({ sealed }: MailJobInput): Pick<FailedMail, 'to' | 'subject'> {
  try {
    const { to, subject } = decryptMail(sealed)
    return { to, subject }
  } catch {
    return { to: null, subject: null }
  }
}

function failedMail(row: Row): FailedMail {
  const input = row.input as MailJobInput
  return {
    id: Number(row.id),
    ...recipientAndSubject(input),
    attempts: Number(row.attempts),
    lastError: String(row.fault ?? ''),
    failedAt: new Date(String(row.failed_at)),
    about: input.about ?? null,
  }
}

/** Returns the latest fifty, and their total number. */
export async function failedMails(payload: Payload): Promise<{ mails: FailedMail[]; count: number }> {
  const rows = await queryRows(
    payload,
    sql`select id, input, total_tried as attempts, to_json(updated_at) as failed_at, count(*) over ()::int as count,
        coalesce((select l.error ->> 'message' from payload_jobs_log l where l._parent_id = j.id and l.error is not null
          order by l.executed_at desc limit 1), error ->> 'message') as fault
      from payload_jobs j where ${isFailed} order by updated_at desc limit ${FAILED_MAILS_MAX}`,
  )
  return { mails: rows.map(failedMail), count: Number(rows[0]?.count ?? 0) }
}

/** Deletes a failed mail from the queue. Returns its input; null if there is none (any more). */
export async function deleteFailedMail(req: PayloadRequest, id: number): Promise<MailJobInput | null> {
  const [row] = await queryInTransaction(
    req,
    sql`delete from payload_jobs where id = ${id} and ${isFailed} returning input`,
  )
  return (row?.input as MailJobInput | undefined) ?? null
}

/** Queues the mail again with all its attempts and the same Message-ID. Call both in one transaction. */
export function requeueMail(req: PayloadRequest, { sealed, about }: MailJobInput): Promise<void> {
  return queueEncryptedMail(req.payload, sealed, req, about)
}
