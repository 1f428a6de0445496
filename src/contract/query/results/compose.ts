// Composes rows of the database and their related items into the items of a result.

import type { Payload } from 'payload'
import type { Row } from '@/platform/database/sql'
import { invalidQuery } from '../query-errors'
import { RELATED_ITEMS_MAX } from '../query-limits'
import type { SelectedRelation, Selection } from './fields'
import { relatedRows } from './related'

interface Item {
  row: Row
  value: Row
  /** The number of items in it: itself and all that are nested. */
  size: number
}

type Related = Map<unknown, Item[]>

function sizeOf(items: readonly Item[]): number {
  return items.reduce((total, { size }) => total + size, 0)
}

async function relatedItems(
  payload: Payload,
  nested: SelectedRelation,
  rows: readonly Row[],
): Promise<Related> {
  const found = await relatedRows(payload, nested, rows)
  const related: Related = new Map()
  for (const item of await composeItems(payload, nested.selection, found)) {
    const key = item.row[nested.relation.by]
    const siblings = related.get(key)
    if (siblings) siblings.push(item)
    else related.set(key, [item])
  }
  return related
}

function relationValue({ relation, isBare }: SelectedRelation, items: readonly Item[]): unknown {
  const values = items.map(({ value }) => (isBare ? value.id : value))
  return relation.many ? values : (values[0] ?? null)
}

/**
 * Returns an item with all its keys and null values. Copying it is several times as fast as building objects from
 * entries.
 */
function blankItem({ plain, nested }: Selection): Row {
  return Object.fromEntries([...plain, ...nested].map(({ name }) => [name, null]))
}

function compose(blank: Row, selection: Selection, related: Map<SelectedRelation, Related>, row: Row): Item {
  let size = 1
  const value = { ...blank }
  for (const { name, field } of selection.plain) value[name] = row[field.name] ?? null
  for (const [nested, items] of related) {
    const own = items.get(row[nested.relation.many ? 'id' : nested.field.name]) ?? []
    size += sizeOf(own)
    value[nested.name] = relationValue(nested, own)
  }
  return { row, value, size }
}

async function composeItems(payload: Payload, selection: Selection, rows: readonly Row[]): Promise<Item[]> {
  const related = new Map<SelectedRelation, Related>()
  for (const nested of selection.nested) related.set(nested, await relatedItems(payload, nested, rows))
  const blank = blankItem(selection)
  const items = rows.map((row) => compose(blank, selection, related, row))
  // Related items are read once, but repeated wherever they appear.
  if (sizeOf(items) - rows.length > RELATED_ITEMS_MAX) {
    throw invalidQuery(`An answer can't have more than ${RELATED_ITEMS_MAX} related items`)
  }
  return items
}

export async function composeRows(
  payload: Payload,
  selection: Selection,
  rows: readonly Row[],
): Promise<Row[]> {
  const items = await composeItems(payload, selection, rows)
  return items.map(({ value }) => value)
}
