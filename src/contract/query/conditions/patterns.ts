// Matches texts that contain, begin with or end with another text.

import { type SQL, sql } from 'drizzle-orm'

export const PATTERNS = {
  contains: (text: string) => `%${text}%`,
  starts_with: (text: string) => `${text}%`,
  ends_with: (text: string) => `%${text}`,
} as const
export type Pattern = (text: string) => string

/** Escapes SQL wildcards in the caller's text. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function like(column: SQL, pattern: Pattern, text: string): SQL {
  return sql`${column} like ${pattern(escapeLike(text))}::text`
}

export function likeInAnyCase(column: SQL, pattern: Pattern, text: string): SQL {
  return sql`lower(${column}) like lower(${pattern(escapeLike(text))}::text)`
}
