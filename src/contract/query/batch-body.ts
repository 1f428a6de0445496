// Schemas of bodies that select items by keys or by a query. Forms and messages are those of Directus 12.4.0.

import { z } from 'zod'
import { parseQueryObject } from './parse-query'
import type { Query } from './query'

const items = {
  keys: z.array(z.union([z.string(), z.number()])).optional(),
  // Parsed before the caller is checked: a malformed filter is INVALID_QUERY for every caller, as in a query string.
  query: z.record(z.string(), z.unknown()).transform(parseQueryObject).optional(),
}

/** Accepts either a list, which the handler validates, or an object of the other forms. */
function listOr<Output>(schema: z.ZodType<Output>) {
  return z.unknown().transform((body, context): unknown[] | Output => {
    if (Array.isArray(body)) return body
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    // A union would report neither key in its message.
    for (const issue of parsed.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })
}

/** Refuses a body with both keys and query, which is ambiguous. */
function requireOneOf({ keys, query }: { keys?: unknown; query?: unknown }, { addIssue }: z.RefinementCtx) {
  if (keys === undefined && query === undefined)
    addIssue({ code: 'custom', message: '"value" must contain at least one of [query, keys]' })
  else if (keys !== undefined && query !== undefined)
    addIssue({ code: 'custom', message: '"value" contains a conflict between exclusive peers [query, keys]' })
}

export const deletionSchema = listOr(z.strictObject(items).superRefine(requireOneOf))

export const updateSchema = listOr(
  z.strictObject({ ...items, data: z.record(z.string(), z.unknown()) }).superRefine(requireOneOf),
)

/** Body of `SEARCH`: a list with the query in the body, for filters that are too long for a URL. */
export const searchSchema = z.strictObject(items)

/** Returns the query in the body of a search; without one, that of the URL. */
export function searchQuery({ query }: z.infer<typeof searchSchema>, ofAddress: Query): Query {
  return query ?? ofAddress
}
