// Defines a query after its form was checked; whether the caller may ask it is decided later.

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
  /** Null when the caller names none. */
  fields: string[] | null
  filter: Condition | null
  search: string | null
  sort: string[]
  /** −1 is all; null when the caller names none. */
  limit: number | null
  offset: number
  meta: MetaCount[]
  /** Name in the answer → field. */
  alias: ReadonlyMap<string, string>
  deep: ReadonlyMap<string, Deep>
  aggregate: Aggregation[]
  groupBy: string[]
  export: ExportFormat | null
}

/** A query for the items of a relation, and those further down. */
export interface Deep {
  query: Query
  deep: ReadonlyMap<string, Deep>
}

interface Aggregation {
  operation: string
  fields: string[]
}
