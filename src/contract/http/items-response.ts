import type { Row } from '@/platform/database/sql'
import { toCsv } from '../query/export-csv'
import type { Query } from '../query/query'
import { invalidQuery } from '../query/query-errors'
import type { Items } from '../query/read-items'
import type { EndpointResponse } from './endpoint'

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** An item or a list as the query wants it: as data, or as a table for a spreadsheet. */
export function itemsResponse(
  { data, meta }: { data: Row | Row[]; meta?: Items['meta'] },
  { export: format }: Pick<Query, 'export'>,
): EndpointResponse {
  if (format === null || format === 'json') return { data, ...(meta && { extraKeys: { meta } }) }
  if (format !== 'csv' && format !== 'csv_utf8') throw invalidQuery(`"export" as ${format} is not available`)
  const table = toCsv([data].flat())
  const body = format === 'csv_utf8' ? `${BYTE_ORDER_MARK}${table}` : table
  return { text: { type: 'text/csv; charset=utf-8', body } }
}
