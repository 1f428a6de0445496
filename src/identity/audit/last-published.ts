import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { PUBLICATIONS } from './publications'

/**
 * Finds when each item was last published in each language, or its translation last confirmed as up to date; one item
 * only if `id` is given. Keys are `collection id locale`, values seconds since 1970.
 */
export async function lastPublished(
  payload: Payload,
  collections: readonly string[],
  id: string | null = null,
): Promise<Map<string, number>> {
  const rows = await queryRows(
    payload,
    sql`select subject_collection, subject_id, locale, extract(epoch from max(created_at)) as at
      from ${sql.raw(PUBLICATIONS)}
        and subject_collection = any(${sql.param([...collections])}::text[])
        and (${id}::text is null or subject_id = ${id})
      group by 1, 2, 3`,
  )
  return new Map(
    rows.map((row) => [`${row.subject_collection} ${row.subject_id} ${row.locale}`, Number(row.at)]),
  )
}
