// Limits the cost of a query; beyond a limit the response is 400. The depth equals that of Directus 12.4.0.

export const QUERY_MAX_CHARACTERS = 16_384
export const QUERY_MAX_PARAMETERS = 500
export const QUERY_MAX_DEPTH = 10
export const FILTER_MAX_CONDITIONS = 200
/** Conditions that search inside texts, for which the database reads every text completely. */
export const FILTER_MAX_PATTERNS = 50
/** Steps to related items. PostgreSQL needs long to plan many joins, even over few rows. */
export const FILTER_MAX_RELATIONS = 20
/** Values in all lists of a filter together. */
export const FILTER_MAX_VALUES = 1000
export const TEXT_MAX_CHARACTERS = 1000
/** Paths in `fields`, `sort`, `groupBy`, `aggregate` and `alias`. */
export const PATHS_MAX = 200
export const SORT_MAX = 20
/** Fields of a result, those of related items included, and relations, each of which is a query. */
export const SELECTED_FIELDS_MAX = 1000
export const SELECTED_RELATIONS_MAX = 100
/** Related items in a result, each counted as often as it appears. */
export const RELATED_ITEMS_MAX = 50_000
export const LIST_DEFAULT_LIMIT = 100
