// Formats items as CSV, with a header line, as Directus 12.4.0 does. Unlike Directus, it prefixes text that a
// spreadsheet would execute as a formula with an apostrophe.

import { csvCell, csvLine } from '@/platform/csv'
import { isRecord } from './parsing/values'

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return csvCell(value)
  return typeof value === 'object' ? csvCell(JSON.stringify(value)) : String(value)
}

/** Flattens nested values into columns named like `role.name`. */
function flattenItem(item: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(item).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) ? flattenItem(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  )
}

export function toCsv(items: readonly Record<string, unknown>[]): string {
  const rows = items.map((item) => new Map(flattenItem(item)))
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const lines = rows.map((row) => names.map((name) => cellOf(row.get(name))).join(','))
  return [csvLine(names), ...lines].join('\n')
}
