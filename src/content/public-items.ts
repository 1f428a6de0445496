// Every item with a page of its own, in all languages at once: for the lists that programs read.

import { randomUUID } from 'node:crypto'
import { unstable_cache } from 'next/cache'
import type { Payload } from 'payload'
import { EVERYTHING_TAG } from '@/facts/channels'
import { LOCALE_CODES } from '@/facts/locales'
import type { Media } from '@/payload-types'
import { isClosed } from '@/platform/closing'
import { ADDRESSED_COLLECTIONS, type AddressedCollection } from './kinds'
import { pictureFrom } from './picture'
import { type AllLocalesDocument, publicSlugIn } from './public-document'
import { contentTags } from './revalidate'
import type { Slugs } from './shapes/common'

export interface PublicItem {
  collection: AddressedCollection
  /** In the languages in which it is published. */
  slugs: Slugs
  /** ISO 8601. */
  changedAt: string
  /** Addresses of its pictures. */
  pictures: string[]
  /** Last day of a position. */
  closesOn: string | null
}

/** What a document may have; each collection has some of it. */
interface Row extends AllLocalesDocument {
  id: number
  updatedAt: string
  cover?: number | null
  picture?: number | null
  gallery?: number[] | null
  closesOn?: string | null
}

/** Addresses of uploads by their ids. */
type Originals = ReadonlyMap<number, string>

const SHOWN = {
  slug: true,
  _status: true,
  updatedAt: true,
  cover: true,
  picture: true,
  gallery: true,
  closesOn: true,
} as const

function itemOf(collection: AddressedCollection, row: Row, originals: Originals): PublicItem | null {
  const slugs = LOCALE_CODES.flatMap((code) => {
    const slug = publicSlugIn(row, code)
    return slug ? [[code, slug]] : []
  })
  if (slugs.length === 0) return null
  const { cover, picture, gallery, updatedAt, closesOn } = row
  const shown = [cover, picture, ...(gallery ?? [])]
  return {
    collection,
    slugs: Object.fromEntries(slugs),
    changedAt: updatedAt,
    pictures: shown.flatMap((id) => (id && originals.get(id)) || []),
    closesOn: closesOn ?? null,
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

/**
 * On nobody's authority: of all languages it reads which ones are published, and shows those alone. Past Payload's hooks,
 * which would run for each of thousands; the pictures of all are one query.
 */
async function readItems(payload: Payload): Promise<PublicItem[]> {
  const originals = await originalsOf(payload)
  const read = async (collection: AddressedCollection) => {
    const asked = { collection, locale: 'all', pagination: false, select: SHOWN } as const
    const { docs } = await payload.db.find<Row>(asked)
    return docs.flatMap((row) => itemOf(collection, row, originals) ?? [])
  }
  const items = (await Promise.all(ADDRESSED_COLLECTIONS.map(read))).flat()
  return items.sort((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/** Next keeps nothing above 2 MB: it keeps a name for the present state, and this process what was read under it. */
let held: { state: string; items: Promise<PublicItem[]> } | null = null

/** Items that visitors see now, newest change first; read once until some item changes. */
export async function publicItems(runningPayload: () => Promise<Payload>): Promise<PublicItem[]> {
  const state = await unstable_cache(async () => randomUUID(), ['public-items'], {
    tags: [contentTags.items(), EVERYTHING_TAG],
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
