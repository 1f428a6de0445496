// Rows of the database → the items of an answer, with what is related in its place.

import type { Payload } from 'payload'
import type { Row } from '@/platform/database/sql'
import { invalidQuery } from '../query-errors'
import { RELATED_ITEMS_MAX } from '../query-limits'
import type { SelectedRelation, Selection } from './fields'
import { relatedRows } from './related'

interface Item {
  row: Row
  value: Row
  /** The item itself and all that is below it. */
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

/** An item of which nothing is known: copies of it are several times as fast as objects made of entries, key by key. */
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
  // Related items are read once but written as often as they appear.
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
