// Parses `deep`: a query for each relation, whose parameters begin with an underscore.

import type { Deep, Query } from '../query'
import { invalidQuery } from '../query-errors'
import { QUERY_MAX_DEPTH } from '../query-limits'
import { isRecord } from './values'

type Parse = (raw: Record<string, unknown>) => Query

/** More than any result can contain, as the depth of fields is limited. */
const RELATIONS_MAX = 50

export function parseDeep(raw: unknown, parse: Parse): Query['deep'] {
  let relations = 0

  function level(entries: [string, unknown][], depth: number): Query['deep'] {
    const below = new Map<string, Deep>()
    for (const [name, value] of entries) {
      // Directus ignores everything that is no object, malformed JSON included.
      if (name === '' || name.startsWith('_') || !isRecord(value)) continue
      relations += 1
      if (depth >= QUERY_MAX_DEPTH) throw invalidQuery('Max relational depth exceeded')
      if (relations > RELATIONS_MAX) {
        throw invalidQuery(`"deep" can't have more than ${RELATIONS_MAX} relations`)
      }
      below.set(name, relation(Object.entries(value), depth + 1))
    }
    return below
  }

  function relation(entries: [string, unknown][], depth: number): Deep {
    const own = entries.filter(([name]) => name.startsWith('_'))
    // A nested `deep` would bypass the limit of the depth.
    const parameters = own.map(([name, value]) => [name.slice(1), value] as const)
    const query = Object.fromEntries(parameters.filter(([name]) => name !== 'deep'))
    return { query: parse(query), deep: level(entries, depth) }
  }

  return level(isRecord(raw) ? Object.entries(raw) : [], 0)
}
