import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordEventIn } from '@/identity/audit/record-event'
import { queryInTransaction } from '@/platform/database/sql'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { lockSubmissions } from '../submissions/lock-submissions'

/**
 * Records the export in the audit log, and in the history of each submission. Uses plain SQL, because an export is no
 * handling and must not restart the retention period. Skips submissions erased meanwhile. Call it inside a transaction.
 */
export async function auditExport(
  req: PayloadRequest,
  form: Form,
  ids: readonly number[],
  format: string,
): Promise<void> {
  const collection = SUBMISSION_COLLECTIONS[form]
  const table = collection.replaceAll('-', '_')
  const [submissions, history] = [sql.identifier(table), sql.identifier(`${table}_history`)]
  const [author, email] = [req.user?.id ?? null, req.user?.email ?? null]
  await lockSubmissions(req, form)
  await queryInTransaction(
    req,
    sql`insert into ${history} (_order, _parent_id, id, event, detail, author_id, at)
      select coalesce(max(h._order), 0) + 1, submission.id, replace(gen_random_uuid()::text, '-', ''),
        'exported', ${format}, ${author}, now()
      from ${submissions} submission left join ${history} h on h._parent_id = submission.id
      where submission.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
      group by submission.id`,
  )
  await recordEventIn(req, {
    action: 'exportData',
    outcome: 'success',
    actor: author === null ? null : { id: author, email },
    subject: { collection, id: collection, label: null },
    from: clientInfoOf(req),
    details: { format, count: ids.length },
  })
}
