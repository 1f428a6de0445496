// Bodies that name items: by their keys, or by a query. Forms and wording: Directus 12.4.0.

import { z } from 'zod'
import { parseQueryObject } from './parse-query'
import type { Query } from './query'

const items = {
  keys: z.array(z.union([z.string(), z.number()])).optional(),
  // Refused before the caller is: a malformed filter is INVALID_QUERY to everybody, as one in an address is.
  query: z.record(z.string(), z.unknown()).transform(parseQueryObject).optional(),
}

/** Accepts a list, which the act itself looks into, or the other forms of a batch. */
function listOr<Output>(schema: z.ZodType<Output>) {
  return z.unknown().transform((body, context): unknown[] | Output => {
    if (Array.isArray(body)) return body
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    // Not as a union, whose refusal would name neither key.
    for (const issue of parsed.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })
}

/** Refuses a body with both: whichever were taken, the caller might have meant the other. */
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

/** `SEARCH`: a list with the query in the body, for filters that are too long for an address. */
export const searchSchema = z.strictObject(items)

/** Returns the query of a search; without one in the body it is the address'. */
export function searchQuery({ query }: z.infer<typeof searchSchema>, ofAddress: Query): Query {
  return query ?? ofAddress
}
