// Finds the pending work of a collection: drafts, and translations that are missing or outdated.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { Locale } from '@/shared/locales'
import { type EditorialCollection, tableOf } from '../../content-types'
import { isOlderThanText } from './outdated-translations'

/** The languages in which an item is public, and those in which its newest version is a draft with a title. */
interface ItemState {
  id: number
  published: readonly string[]
  drafts: readonly string[]
}

export type WorkKind = 'drafts' | 'missing' | 'outdated'

/** The languages in which an item needs work, by kind. */
export type ItemWork = Record<WorkKind, Locale[]> & { id: number }

/**
 * Reads the states of all items, the last changed first. Uses plain SQL, because Payload would assemble a whole
 * document for each. Access check: none; the caller shows only items whose title the reader may read.
 */
async function itemStates(payload: Payload, collection: EditorialCollection): Promise<ItemState[]> {
  const table = tableOf(collection)
  const rows = await queryRows(
    payload,
    sql`
      select version.parent_id as id, coalesce(published, '{}') as published, coalesce(drafts, '{}') as drafts
      from ${sql.identifier(`_${table}_v`)} version
      left join (
        select _parent_id, array_agg(_locale::text) as published from ${sql.identifier(`${table}_locales`)}
        where _status = 'published' and title <> '' group by _parent_id
      ) shown on shown._parent_id = version.parent_id
      left join (
        select _parent_id, array_agg(_locale::text) as drafts from ${sql.identifier(`_${table}_v_locales`)}
        where version__status = 'draft' and version_title <> '' group by _parent_id
      ) written on written._parent_id = version.id
      where version.latest and version.parent_id is not null
      order by version.updated_at desc`,
  )
  return rows as unknown as ItemState[]
}

/**
 * Lists, the last changed first, at most `limit` items that need work in one of these languages. `times` come from
 * `lastPublished`. Access check: none; the caller shows only items whose title the reader may read.
 */
export async function itemWork(
  payload: Payload,
  collection: EditorialCollection,
  {
    locales,
    times,
    limit,
  }: { locales: readonly Locale[]; times: ReadonlyMap<string, number>; limit: number },
): Promise<ItemWork[]> {
  const workOn = ({ id, published, drafts }: ItemState): ItemWork => ({
    id,
    drafts: locales.filter((locale) => drafts.includes(locale)),
    missing: locales.filter((locale) => published.length > 0 && !published.includes(locale)),
    outdated: locales.filter(
      (locale) => published.includes(locale) && isOlderThanText(times, { collection, id }, locale),
    ),
  })
  return (await itemStates(payload, collection))
    .map(workOn)
    .filter(({ drafts, missing, outdated }) => drafts.length + missing.length + outdated.length > 0)
    .slice(0, limit)
}
