// Defines a query whose form was checked. Permissions are checked later.

export type Scalar = string | number | boolean | null

export type Condition =
  | { kind: 'all' | 'any'; of: Condition[] }
  | { kind: 'field'; name: string; of: Condition }
  | { kind: 'related'; quantifier: Quantifier; of: Condition }
  | { kind: 'compare'; operator: string; value: Scalar | Scalar[] }

export const QUANTIFIERS = ['_some', '_none'] as const
export type Quantifier = (typeof QUANTIFIERS)[number]

export const META_COUNTS = ['total_count', 'filter_count'] as const
export type MetaCount = (typeof META_COUNTS)[number]

export const EXPORT_FORMATS = ['csv', 'csv_utf8', 'json', 'xml', 'yaml'] as const
type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface Query {
  /** Null if the caller names no fields. */
  fields: string[] | null
  filter: Condition | null
  search: string | null
  sort: string[]
  /** −1 for all; null if the caller names no limit. */
  limit: number | null
  offset: number
  meta: MetaCount[]
  /** Maps names in the result to fields. */
  alias: ReadonlyMap<string, string>
  deep: ReadonlyMap<string, Deep>
  aggregate: Aggregation[]
  groupBy: string[]
  export: ExportFormat | null
}

/** The query for the items of a relation, and for relations below it. */
export interface Deep {
  query: Query
  deep: ReadonlyMap<string, Deep>
}

interface Aggregation {
  operation: string
  fields: string[]
}
