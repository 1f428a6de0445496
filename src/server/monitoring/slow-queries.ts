import type { Client } from 'pg'

/** A page uses the database for a few milliseconds; a query of this duration blocks others. */
const SLOW_SECONDS = 5
const SHOWN_MAX = 5

const SQL = `select extract(epoch from clock_timestamp() - query_start)::float8 as seconds, left(query, 300) as text
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and state = 'active'
    and pid <> pg_backend_pid() and clock_timestamp() - query_start > make_interval(secs => $1)
    and query !~* '^\\s*(listen|copy)\\M'
  order by 1 desc limit ${SHOWN_MAX}`

/** Replaces literals, which may be personal data, and joins the lines of a query. */
export const maskLiterals = (query: string): string =>
  query
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()

/** Lists the queries of all processes that have been running longer than this, the longest first. */
export async function slowQueries(
  client: Client,
  seconds = SLOW_SECONDS,
): Promise<{ seconds: number; text: string }[]> {
  const { rows } = await client.query<{ seconds: number; text: string }>(SQL, [seconds])
  return rows.map(({ seconds, text }) => ({ seconds: Math.round(seconds), text: maskLiterals(text) }))
}
