import type { Row } from '@/platform/database/sql'
import { toCsv } from '../query/export-csv'
import type { Query } from '../query/query'
import { invalidQuery } from '../query/query-errors'
import { type Items, type ListedResource, readItems } from '../query/read-items'
import { type Call, type EndpointResponse, signedInCaller } from './endpoint'
import { JSON_TYPE } from './render-response'

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
const CSV_TYPE = 'text/csv; charset=utf-8'

type Data = Row | Row[]

interface Format {
  type: string
  extension: string
  write(data: Data): string
}

const FORMATS: Partial<Record<NonNullable<Query['export']>, Format>> = {
  json: { type: JSON_TYPE, extension: 'json', write: (data) => JSON.stringify(data, null, '\t') },
  csv: { type: CSV_TYPE, extension: 'csv', write: (data) => toCsv([data].flat()) },
  csv_utf8: {
    type: CSV_TYPE,
    extension: 'csv',
    write: (data) => `${BYTE_ORDER_MARK}${toCsv([data].flat())}`,
  },
}

/** Returns Directus' name for an exported file, with the time in UTC: `directus_users 20261127-150405.csv`. */
function fileNameOf(collection: string, extension: string): string {
  const [date = '', time = ''] = new Date().toISOString().replaceAll(/[-:]/g, '').split(/[T.]/)
  return `${collection} ${date}-${time}.${extension}`
}

/** Returns an item or a list as data, or as a file if the query asks to export it. */
export function itemsResponse(
  { data, meta }: { data: Data; meta?: Items['meta'] },
  { export: name }: Pick<Query, 'export'>,
  collection: 'directus_users' | 'directus_roles',
): EndpointResponse {
  if (name === null) return { data, ...(meta && { extraKeys: { meta } }) }
  const format = FORMATS[name]
  if (!format) throw invalidQuery(`"export" as ${name} is not available`)
  const { type, extension, write } = format
  return { text: { type, body: write(data), fileName: fileNameOf(collection, extension) } }
}

/** Reads the list that the query asks for, limited to what the caller may see. */
export async function listResponse(
  call: Call<unknown>,
  resource: ListedResource,
  query: Query,
): Promise<EndpointResponse> {
  const items = await readItems(call.payload, resource, query, signedInCaller(call).account)
  return itemsResponse(items, query, `directus_${resource}`)
}
