import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { adapterOf } from './sql'

/**
 * Makes `like` and `not_like` of Payload compare without accents, as the search of the site does: by them the lists and choices of
 * the admin panel search, where “celicne” is typed for “čelične”. Its adapter (3.90.2) has no setting for it. `contains`
 * stays exact.
 */
export function ignoreAccents(payload: Payload): void {
  const db = adapterOf(payload)
  db.operators = {
    ...db.operators,
    like: (column, pattern) => sql`unaccent(${column}) ilike unaccent(${pattern})`,
    not_like: (column, pattern) => sql`unaccent(${column}) not ilike unaccent(${pattern})`,
  }
}
