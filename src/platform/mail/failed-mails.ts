// Mails that were tried twelve times in vain. They stay in the queue until somebody decides, or for thirty days.

import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { executeIn, type Row, rowsOf } from '../database/sql'
import { queueSealed } from './queue-mail'
import { unsealMail } from './sealed-mail'
import { SEND_MAIL } from './send-mail-task'

const SHOWN = 50

export interface FailedMail {
  id: number
  /** Null when SECRET has changed since: nobody can open it any more. */
  to: string | null
  subject: string | null
  attempts: number
  /** What the last attempt was told. */
  fault: string
  failedAt: Date
  /** Case number of the letter that it belongs to. */
  about: string | null
}

interface Input {
  sealed: string
  about?: string
}

const isFailed = sql`task_slug::text = ${SEND_MAIL} and has_error`

function addressed({ sealed }: Input): Pick<FailedMail, 'to' | 'subject'> {
  try {
    const { to, subject } = unsealMail(sealed)
    return { to, subject }
  } catch {
    return { to: null, subject: null }
  }
}

function failedMail(row: Row): FailedMail {
  const input = row.input as Input
  return {
    id: Number(row.id),
    ...addressed(input),
    attempts: Number(row.attempts),
    fault: String(row.fault ?? ''),
    failedAt: new Date(String(row.failed_at)),
    about: input.about ?? null,
  }
}

/** The latest fifty, and how many there are. */
export async function failedMails(payload: Payload): Promise<{ mails: FailedMail[]; count: number }> {
  const rows = await rowsOf(
    payload,
    sql`select id, input, total_tried as attempts, to_json(updated_at) as failed_at, count(*) over ()::int as count,
        coalesce((select l.error ->> 'message' from payload_jobs_log l where l._parent_id = j.id and l.error is not null
          order by l.executed_at desc limit 1), error ->> 'message') as fault
      from payload_jobs j where ${isFailed} order by updated_at desc limit ${SHOWN}`,
  )
  return { mails: rows.map(failedMail), count: Number(rows[0]?.count ?? 0) }
}

/** Takes a failed mail out of the queue; what it belonged to, or null when there is none (any more). */
export async function takeFailedMail(req: PayloadRequest, id: number): Promise<Input | null> {
  const [row] = await executeIn(
    req,
    sql`delete from payload_jobs where id = ${id} and ${isFailed} returning input`,
  )
  return (row?.input as Input | undefined) ?? null
}

/** Queues it anew, with all its attempts; the same Message-ID. Call both in one transaction. */
export function queueAgain(req: PayloadRequest, { sealed, about }: Input): Promise<void> {
  return queueSealed(req.payload, sealed, req, about)
}
