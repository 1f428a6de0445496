import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { adapterOf } from './sql'

const like = (column: Column, pattern: unknown): SQL => sql`unaccent(${column}) ilike unaccent(${pattern})`

/** Payload (3.90.2) passes the words of `like` one by one with `%` around them, those of `not_like` as typed. */
function notLike(column: Column, words: unknown): SQL {
  const found = String(words)
    .split(' ')
    .map((word) => like(column, `%${word}%`))
  return sql`not (${sql.join(found, sql` and `)})`
}

/**
 * Makes Payload's `like` and `not_like` ignore accents, like the search of the site. The panel's lists and choices
 * search with them, where editors type “celicne” for “čelične”. Payload's adapter has no setting for it. `contains`
 * stays exact.
 */
export function ignoreAccents(payload: Payload): void {
  const db = adapterOf(payload)
  db.operators = { ...db.operators, like, not_like: notLike }
}
