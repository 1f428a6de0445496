// Items as a table: a line of names, a line for each item, as Directus 12.4.0 writes it. Unlike there, a text that a
// spreadsheet would take for a formula begins with an apostrophe.

import { csvLine, csvText } from '@/platform/csv'
import { isRecord } from './form/values'

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return csvText(value)
  return typeof value === 'object' ? csvText(JSON.stringify(value)) : String(value)
}

/** What is nested goes into columns of its own, `role.name`. */
function flattened(item: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(item).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) ? flattened(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  )
}

export function csvOf(items: readonly Record<string, unknown>[]): string {
  const rows = items.map((item) => new Map(flattened(item)))
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const lines = rows.map((row) => names.map((name) => cellOf(row.get(name))).join(','))
  return [csvLine(names), ...lines].join('\n')
}
