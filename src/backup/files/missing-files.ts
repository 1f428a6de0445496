// Compares the files that rows name with the held ones, because a backup without files would look like a success.

import type { Client } from 'pg'
import type { Table } from '../archive/manifest'
import { BackupError } from '../backup-error'

/** Matches the columns that name an upload, those of the sizes of pictures included. */
const FILE_COLUMN = /(^|_)filename$/
const SHOWN_NAMES = 5

/** Lists the names of the uploads in the rows of these tables. */
async function namedFiles(client: Client, tables: readonly Table[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of tables)
    for (const column of columns.filter((one) => FILE_COLUMN.test(one))) {
      const [from, what] = [name, column].map((text) => client.escapeIdentifier(text))
      const { rows } = await client.query<{ name: string }>(
        `select ${what}::text as name from public.${from} where ${what} <> ''`,
      )
      found.push(...rows.map((row) => row.name))
    }
  return found
}

/**
 * Throws a message if none of the named files is among the `held` ones, because DATA_DIR is then not the site's. Logs
 * it if some are missing, because files may have been lost long before.
 */
export async function assertFilesHeld(
  client: Client,
  tables: readonly Table[],
  { held, dataDir, log }: { held: ReadonlySet<string>; dataDir: string; log: (message: string) => void },
): Promise<void> {
  const named = await namedFiles(client, tables)
  const missing = named.filter((name) => !held.has(name))
  if (missing.length === 0) return
  if (missing.length === named.length)
    throw new BackupError(
      `The database names ${named.length} uploaded files, and none of them is there: DATA_DIR (${dataDir}) is not that of the site, or its uploads are lost.`,
    )
  const shown = missing.slice(0, SHOWN_NAMES).join(', ')
  log(
    `warning: ${missing.length} of ${named.length} files that the database names are not there: ${shown}${missing.length > SHOWN_NAMES ? ', …' : ''}`,
  )
}
