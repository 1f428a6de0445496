// Lists every item with its own page, in all languages at once, for machine-readable lists.

import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { unstable_cache } from 'next/cache'
import type { Payload } from 'payload'
import { isClosed } from '@/i18n/company-time'
import type { Media } from '@/payload-types'
import { queryRows, type Row } from '@/platform/database/sql'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'
import { ADDRESSED_COLLECTIONS, type AddressedCollection, tableOf } from '../content-types'
import { contentTags } from '../publishing/cache-tags'
import { pictureFrom } from '../uploads/picture'
import type { Slugs } from '../view-models/common'

export interface PublicItem {
  collection: AddressedCollection
  /** Slugs in the languages in which the item is published. */
  slugs: Slugs
  /** ISO 8601. */
  changedAt: string
  /** Paths of its pictures. */
  pictures: string[]
  /** Last day of a position. */
  closesOn: string | null
}

/** Paths of uploads by their ids. */
type Originals = ReadonlyMap<number, string>

/** The first picture, and those of the gallery in their order, which are rows of a separate table. */
const coverAndGallery = (collection: 'news' | 'projects') => sql`
  array[cover_id] || array(
    select media_id from ${sql.identifier(`${collection}_rels`)} r
    where r.parent_id = item.id and path = 'gallery' order by "order")`

/** Columns of each collection for the pictures of an item, and for its last day. */
const COLUMNS: Record<AddressedCollection, { pictures: SQL; closesOn?: SQL }> = {
  news: { pictures: coverAndGallery('news') },
  processes: { pictures: sql`array[picture_id]` },
  technologies: { pictures: sql`array[picture_id]` },
  projects: { pictures: coverAndGallery('projects') },
  positions: { pictures: sql`array[]::integer[]`, closesOn: sql`closes_on` },
  'legal-pages': { pictures: sql`array[]::integer[]` },
}

/** Builds plain SQL: Payload would compose thousands of documents, which takes 2 s for 5,000 news; this takes 0.1 s. */
function statementFor(collection: AddressedCollection): SQL {
  const table = tableOf(collection)
  const { pictures, closesOn = sql`null` } = COLUMNS[collection]
  return sql`
    select item.updated_at as changed_at, ${closesOn} as closes_on, ${pictures} as pictures, slugs
    from ${sql.identifier(table)} item join (
      select _parent_id, jsonb_object_agg(_locale, slug) as slugs from ${sql.identifier(`${table}_locales`)}
      where _status = 'published' and slug <> '' group by _parent_id
    ) shown on shown._parent_id = item.id`
}

const isoOf = (moment: unknown) => new Date(String(moment)).toISOString()

function itemOf(collection: AddressedCollection, row: Row, originals: Originals): PublicItem {
  const { slugs, changed_at: changedAt, closes_on: closesOn, pictures } = row
  return {
    collection,
    slugs: slugs as Slugs,
    changedAt: isoOf(changedAt),
    pictures: (pictures as (number | null)[]).flatMap((id) => (id && originals.get(id)) || []),
    closesOn: closesOn === null ? null : isoOf(closesOn),
  }
}

async function originalsOf(payload: Payload): Promise<Originals> {
  const select = { url: true, filename: true, width: true, height: true } as const
  const { docs } = await payload.find({ collection: 'media', depth: 0, pagination: false, select })
  return new Map(
    docs.flatMap((media) => {
      const shown = pictureFrom(media as Media)
      return shown ? [[media.id, shown.original] as const] : []
    }),
  )
}

/** Reads all items. Access check: none, as it only returns what is published in some language. */
async function readItems(payload: Payload): Promise<PublicItem[]> {
  const originals = await originalsOf(payload)
  const read = async (collection: AddressedCollection) => {
    const rows = await queryRows(payload, statementFor(collection))
    return rows.map((row) => itemOf(collection, row, originals))
  }
  const items = (await Promise.all(ADDRESSED_COLLECTIONS.map(read))).flat()
  return items.sort((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/**
 * Next caches nothing above 2 MB. It caches a name of the current state, and this process holds the items that were
 * read under this name.
 */
let held: { state: string; items: Promise<PublicItem[]> } | null = null

/** Returns the items that visitors see now, latest change first; reads them once until an item changes. */
export async function publicItems(runningPayload: () => Promise<Payload>): Promise<PublicItem[]> {
  const state = await unstable_cache(async () => randomUUID(), ['public-items'], {
    tags: [contentTags.items(), ALL_PAGES_TAG],
  })()
  if (held?.state !== state) {
    const reading = { state, items: runningPayload().then(readItems) }
    held = reading
    reading.items.catch(() => {
      if (held === reading) held = null
    })
  }
  const now = new Date()
  return (await held.items).filter(({ closesOn }) => !isClosed(closesOn, now))
}
