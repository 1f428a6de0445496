import type { QueryResultRow } from 'pg'
import { withClient } from '@/platform/database/with-client'

/** Runs one statement on a new connection to the database at `url`; resolves with its rows. */
export async function runStatement<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await withClient(url, (client) => client.query<Row>(text, values))
  return rows
}
