// The query of a request → what is asked for. Touches no database, so it may run before anybody is known to be signed
// in, as Directus does. Forms and wording: CONTRACT §6, Directus 12.4.0.

import { parse } from 'qs-esm'
import {
  LIST_DEFAULT_LIMIT,
  PATHS_MAX,
  QUERY_MAX_CHARACTERS,
  QUERY_MAX_DEPTH,
  QUERY_MAX_PARAMETERS,
  SORT_MAX,
} from './bounds'
import { entriesOf, integerOf, oneOf, parsedOf, pathsOf, someOf } from './form/parameters'
import { parseDeep } from './form/parse-deep'
import { parseFilter } from './form/parse-filter'
import { isRecord, requireText } from './form/values'
import { COUNTS, EXPORT_FORMATS, type Query } from './query'
import { invalidQuery } from './refuse'

type Raw = Record<string, unknown>

const NOTHING_ASKED: Query = {
  fields: null,
  filter: null,
  search: null,
  sort: [],
  limit: LIST_DEFAULT_LIMIT,
  offset: 0,
  meta: [],
  alias: new Map(),
  deep: new Map(),
  aggregate: [],
  groupBy: [],
  export: null,
}

function aliasOf(raw: unknown): Query['alias'] {
  const entries = entriesOf('alias', raw).map(([name, field]): [string, string] => {
    if (typeof field !== 'string') throw invalidQuery('"alias" value has to be a string')
    if (name.includes('.') || field.includes('.')) {
      throw invalidQuery('"alias" key/value can\'t contain a period character `.`')
    }
    return [name, requireText(field)]
  })
  return new Map(entries)
}

function pagingOf(raw: Raw): Pick<Query, 'limit' | 'offset'> {
  const limit = raw.limit == null ? LIST_DEFAULT_LIMIT : integerOf('limit', raw.limit, -1)
  const offset = raw.offset == null ? 0 : integerOf('offset', raw.offset, 0)
  const page = raw.page ? integerOf('page', raw.page, 0) : 0
  if (page === 0 || limit === -1) return { limit, offset }
  return { limit, offset: Math.min(limit * (page - 1), Number.MAX_SAFE_INTEGER) }
}

/** The parameters by their names; unknown ones are nobody's business. */
function queryOf(raw: Raw): Query {
  return {
    fields: pathsOf('fields', raw.fields),
    filter: parseFilter(raw.filter),
    search: typeof raw.search === 'string' && raw.search !== '' ? requireText(raw.search) : null,
    sort: pathsOf('sort', raw.sort, SORT_MAX) ?? [],
    ...pagingOf(raw),
    meta: someOf('meta', COUNTS, raw.meta),
    alias: aliasOf(raw.alias),
    deep: raw.deep ? parseDeep(parsedOf(raw.deep), queryOf) : NOTHING_ASKED.deep,
    aggregate: entriesOf('aggregate', raw.aggregate).map(([operation, fields]) => ({
      operation,
      fields: pathsOf(`aggregate.${operation}`, fields) ?? [],
    })),
    groupBy: pathsOf('groupBy', raw.groupBy) ?? [],
    export: raw.export ? oneOf('export', EXPORT_FORMATS, raw.export) : null,
  }
}

/** `search` is what follows the path in an address, with or without its `?`. */
export function parseQuery(search: string): Query {
  if (search === '' || search === '?') return NOTHING_ASKED
  if (search.length > QUERY_MAX_CHARACTERS) {
    throw invalidQuery(`A query can't have more than ${QUERY_MAX_CHARACTERS} characters`)
  }
  const raw = parse(search, {
    ignoreQueryPrefix: true,
    // Otherwise `__proto__` and its like would be more than keys.
    plainObjects: true,
    depth: QUERY_MAX_DEPTH,
    arrayLimit: PATHS_MAX,
    parameterLimit: QUERY_MAX_PARAMETERS,
  })
  return queryOf(raw)
}

/** The query as a body has it (`SEARCH`, `{query, data}`). */
export function parseQueryObject(query: unknown): Query {
  if (query === undefined) return NOTHING_ASKED
  if (!isRecord(query)) throw invalidQuery('"query" must be of type object')
  return queryOf(query)
}
