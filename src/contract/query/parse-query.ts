// Parses the query of a request. Uses no database, so it runs before the caller is authorised, as in Directus. Forms
// and messages: contract.md §6, Directus 12.4.0.

import { parse } from 'qs-esm'
import { oneOf, parseEntries, parseInteger, parseJsonOrText, parsePaths, someOf } from './parsing/parameters'
import { parseDeep } from './parsing/parse-deep'
import { parseFilter } from './parsing/parse-filter'
import { isRecord, requireBoundedText } from './parsing/values'
import { EXPORT_FORMATS, META_COUNTS, type Query } from './query'
import { invalidQuery } from './query-errors'
import {
  LIST_DEFAULT_LIMIT,
  PATHS_MAX,
  QUERY_MAX_CHARACTERS,
  QUERY_MAX_DEPTH,
  QUERY_MAX_PARAMETERS,
  SORT_MAX,
} from './query-limits'

type Raw = Record<string, unknown>

export const EMPTY_QUERY: Query = {
  fields: null,
  filter: null,
  search: null,
  sort: [],
  limit: null,
  offset: 0,
  meta: [],
  alias: new Map(),
  deep: new Map(),
  aggregate: [],
  groupBy: [],
  export: null,
}

function parseAlias(raw: unknown): Query['alias'] {
  const entries = parseEntries('alias', raw).map(([name, field]): [string, string] => {
    if (typeof field !== 'string') throw invalidQuery('"alias" value has to be a string')
    if (name.includes('.') || field.includes('.')) {
      throw invalidQuery('"alias" key/value can\'t contain a period character `.`')
    }
    return [name, requireBoundedText(field)]
  })
  return new Map(entries)
}

/** Trims the search words. A text of blanks only is searched for as it is, as in Directus. */
function parseSearch(raw: unknown): Query['search'] {
  if (typeof raw !== 'string' || raw === '') return null
  return requireBoundedText(raw.trim() || raw)
}

function parsePaging(raw: Raw): Pick<Query, 'limit' | 'offset'> {
  const limit = raw.limit == null ? null : parseInteger('limit', raw.limit, -1)
  const offset = raw.offset == null ? 0 : parseInteger('offset', raw.offset, 0)
  const page = raw.page ? parseInteger('page', raw.page, 0) : 0
  if (page === 0 || limit === -1) return { limit, offset }
  const length = limit ?? LIST_DEFAULT_LIMIT
  return { limit, offset: Math.min(length * (page - 1), Number.MAX_SAFE_INTEGER) }
}

/** Parses the parameters by name; ignores unknown ones. */
function parseParameters(raw: Raw): Query {
  return {
    fields: parsePaths('fields', raw.fields),
    filter: parseFilter(raw.filter),
    search: parseSearch(raw.search),
    sort: parsePaths('sort', raw.sort, SORT_MAX) ?? [],
    ...parsePaging(raw),
    meta: someOf('meta', META_COUNTS, raw.meta),
    alias: parseAlias(raw.alias),
    deep: raw.deep ? parseDeep(parseJsonOrText(raw.deep), parseParameters) : EMPTY_QUERY.deep,
    aggregate: parseEntries('aggregate', raw.aggregate).map(([operation, fields]) => ({
      operation,
      fields: parsePaths(`aggregate.${operation}`, fields) ?? [],
    })),
    groupBy: parsePaths('groupBy', raw.groupBy) ?? [],
    export: raw.export ? oneOf('export', EXPORT_FORMATS, raw.export) : null,
  }
}

/** Parses the query string of a URL, with or without its `?`. */
export function parseQuery(search: string): Query {
  if (search === '' || search === '?') return EMPTY_QUERY
  if (search.length > QUERY_MAX_CHARACTERS) {
    throw invalidQuery(`A query can't have more than ${QUERY_MAX_CHARACTERS} characters`)
  }
  // The parser drops parameters beyond its limit: without a dropped filter the result, or a deletion, would be wider.
  if (search.split('&').length > QUERY_MAX_PARAMETERS) {
    throw invalidQuery(`A query can't have more than ${QUERY_MAX_PARAMETERS} parameters`)
  }
  const raw = parse(search, {
    ignoreQueryPrefix: true,
    // Keys such as `__proto__` must stay plain keys.
    plainObjects: true,
    depth: QUERY_MAX_DEPTH,
    arrayLimit: PATHS_MAX,
    parameterLimit: QUERY_MAX_PARAMETERS,
  })
  return parseParameters(raw)
}

/** Parses the query of a body (`SEARCH`, `{query, data}`). */
export function parseQueryObject(query: unknown): Query {
  if (query === undefined) return EMPTY_QUERY
  if (!isRecord(query)) throw invalidQuery('"query" must be of type object')
  return parseParameters(query)
}
