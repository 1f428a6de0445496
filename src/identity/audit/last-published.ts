import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'

/**
 * Finds when each item was last published in each language, by hand; nothing of who did it.
 * Keys are `collection id locale`, values seconds since 1970.
 */
export async function lastPublished(
  payload: Payload,
  collections: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queryRows(
    payload,
    sql`select subject_collection, subject_id, details->>'locale' as locale,
        extract(epoch from max(created_at)) as at
      from audit_events
      where action in ('create', 'update')
        and subject_collection = any(${sql.param([...collections])}::text[])
        and details->>'status' = 'published'
      group by 1, 2, 3`,
  )
  return new Map(
    rows.map((row) => [`${row.subject_collection} ${row.subject_id} ${row.locale}`, Number(row.at)]),
  )
}
