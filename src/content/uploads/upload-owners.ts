// Tells to which rows the files in the folder of a kind of upload belong.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { FolderNames } from '@/platform/storage/synchronize-uploads'
import type { Upload } from '../content-types'
import { RENDITIONS } from './file-names'

/** A picture's renditions have columns next to its own name. */
const COLUMNS: Record<Upload, readonly string[]> = {
  media: ['filename', ...RENDITIONS.map((name) => `sizes_${name}_filename`)],
  files: ['filename'],
}

/** Tells which file names occur in rows of the collection. */
export async function classifyNames(
  payload: Payload,
  upload: Upload,
  names: readonly string[],
): Promise<FolderNames> {
  const columns = sql.join(
    COLUMNS[upload].map((column) => sql`select ${sql.identifier(column)} from ${sql.identifier(upload)}`),
    sql` union all `,
  )
  const rows = await queryRows(
    payload,
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name where name in (${columns})`,
  )
  const own = new Set(rows.map(({ name }) => String(name)))
  return { own, unknown: new Set(names.filter((name) => !own.has(name))) }
}
