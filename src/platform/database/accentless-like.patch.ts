import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { adapterOf } from './sql'

const like = (column: Column, pattern: unknown): SQL => sql`unaccent(${column}) ilike unaccent(${pattern})`

/** Payload (3.90.2) hands over the words of `like` one by one and with `%` around them, those of `not_like` as they are typed. */
function notLike(column: Column, words: unknown): SQL {
  const found = String(words)
    .split(' ')
    .map((word) => like(column, `%${word}%`))
  return sql`not (${sql.join(found, sql` and `)})`
}

/**
 * Makes `like` and `not_like` of Payload compare without accents, as the search of the site does: by them the lists and choices of
 * the admin panel search, where “celicne” is typed for “čelične”. Payload's adapter has no setting for it. `contains` stays
 * exact.
 */
export function ignoreAccents(payload: Payload): void {
  const db = adapterOf(payload)
  db.operators = { ...db.operators, like, not_like: notLike }
}
