// Erases submissions after the retention period in the settings.

import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { recordEventIn } from '@/identity/audit/record-event'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction, queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { removeOldMails } from '@/platform/mail/outbox'
import { runEach } from '@/platform/run-each'
import { FORMS, type Form, RETENTION_MONTHS, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { eraseOrphanedFiles } from '../attachments/erase-orphaned-files'
import { erasePendingUploads, PENDING_UPLOADS_PER_BATCH } from '../attachments/erase-pending-uploads'
import { lockSubmissions } from './lock-submissions'

export interface Erased {
  submissions: number
  /** Files whose form was never sent. */
  waitingFiles: number
  /** Files on the disk without a row. */
  strayFiles: number
  /** Mails in the outbox. */
  writtenMails: number
}

/** Submissions per transaction; few, so that users of the inbox do not wait long. */
const AT_ONCE = 50

async function retentionOf(payload: Payload, form: Form): Promise<number> {
  // Access check: none, as the setting is public.
  const settings = await payload.findGlobal({ slug: 'forms', depth: 0 })
  return settings[form]?.retentionMonths ?? RETENTION_MONTHS[form]
}

async function tellErasure(req: PayloadRequest, form: Form, cases: string[]): Promise<void> {
  const collection = SUBMISSION_COLLECTIONS[form]
  await recordEventIn(req, {
    action: 'delete',
    outcome: 'success',
    actor: null,
    subject: { collection, id: collection, label: null },
    details: { reason: 'retention', count: cases.length, cases },
  })
}

async function expiredIds(payload: Payload, form: Form, months: number): Promise<number[]> {
  const table = sql.identifier(SUBMISSION_COLLECTIONS[form].replaceAll('-', '_'))
  const rows = await queryRows(
    payload,
    sql`select id from ${table}
      where updated_at < now() - make_interval(months => ${months}) order by id limit ${AT_ONCE}`,
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * Erases those of the given submissions whose retention period is over, all or none, and returns their number. Locks
 * the submissions of the form meanwhile.
 */
async function eraseThese(payload: Payload, form: Form, months: number, ids: number[]): Promise<number> {
  const req = await createLocalReq({}, payload)
  const collection = SUBMISSION_COLLECTIONS[form]
  return inTransaction(req, async () => {
    await lockSubmissions(req, form)
    const rows = await queryInTransaction(
      req,
      sql`select id, case_number from ${sql.identifier(collection.replaceAll('-', '_'))}
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
          and updated_at < now() - make_interval(months => ${months})`,
    )
    // Access check: none, as the retention period is over. Files and mails are deleted with each
    // (`submission-hooks.ts`).
    for (const { id } of rows) await payload.delete({ collection, id: Number(id), depth: 0, req })
    if (rows.length > 0)
      await tellErasure(
        req,
        form,
        rows.map((row) => String(row.case_number)),
      )
    return rows.length
  })
}

/** Erases a batch of submissions whose retention period is over, and returns their number. */
async function eraseSome(payload: Payload, form: Form, months: number): Promise<number> {
  const ids = await expiredIds(payload, form, months)
  if (ids.length === 0) return 0
  try {
    return await eraseThese(payload, form, months, ids)
  } catch {
    // One that cannot be erased would keep the others, so each is erased separately, and failures are logged.
    let count = 0
    const steps = ids.map((id) => async () => {
      count += await eraseThese(payload, form, months, [id])
    })
    await runEach(steps, `not all submissions (${form}) whose time is over could be erased`)
    return count
  }
}

/** Repeats a step as long as it processes full batches. Returns the total. */
async function untilDone(some: () => Promise<number>, atOnce: number): Promise<number> {
  let [count, last] = [0, atOnce]
  while (last >= atOnce) {
    last = await some()
    count += last
  }
  return count
}

/**
 * Erases submissions, files and mails whose retention period is over. Several processes may run it at once, and may be
 * killed.
 */
export async function eraseExpiredSubmissions(payload: Payload): Promise<Erased> {
  const erased: Erased = { submissions: 0, waitingFiles: 0, strayFiles: 0, writtenMails: 0 }
  const steps = [
    ...FORMS.map((form) => async () => {
      const months = await retentionOf(payload, form)
      erased.submissions += await untilDone(() => eraseSome(payload, form, months), AT_ONCE)
    }),
    async () => {
      erased.waitingFiles = await untilDone(() => erasePendingUploads(payload), PENDING_UPLOADS_PER_BATCH)
    },
    async () => {
      erased.strayFiles = await eraseOrphanedFiles(payload)
    },
    async () => {
      erased.writtenMails = await removeOldMails(getEnvironment().dataDir)
    },
  ]
  // All steps run even if one fails.
  await runEach(steps, 'not everything whose time is over could be erased')
  return erased
}
