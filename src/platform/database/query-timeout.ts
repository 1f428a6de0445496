import type { QueryConfig } from 'pg'

/** Returns the query with a limit: it rejects when no answer has come after so many milliseconds. */
export function withQueryTimeout(query: QueryConfig, limitMs: number): QueryConfig {
  // The driver knows the limit for single queries too; its types do not.
  return Object.assign(query, { query_timeout: limitMs })
}
