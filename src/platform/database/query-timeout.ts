import type { QueryConfig } from 'pg'

/** Returns the query with a timeout, after which it rejects. */
export function withQueryTimeout(query: QueryConfig, limitMs: number): QueryConfig {
  // The driver supports the option per query; its types do not.
  return Object.assign(query, { query_timeout: limitMs })
}
