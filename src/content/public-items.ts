// Every item with a page of its own, in all languages at once: for the lists that programs read.

import { unstable_cache } from 'next/cache'
import type { Payload } from 'payload'
import { EVERYTHING_TAG } from '@/facts/channels'
import { LOCALE_CODES } from '@/facts/locales'
import type { Media } from '@/payload-types'
import { isClosed } from '@/platform/closing'
import { ADDRESSED_COLLECTIONS, type AddressedCollection } from './kinds'
import { pictureFrom } from './picture'
import { publicSlugIn } from './public-document'
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
interface Row extends Record<string, unknown> {
  updatedAt: string
  cover?: Media | number | null
  picture?: Media | number | null
  gallery?: (Media | number)[] | null
  closesOn?: string | null
}

const SHOWN = {
  slug: true,
  _status: true,
  updatedAt: true,
  cover: true,
  picture: true,
  gallery: true,
  closesOn: true,
}

function picturesOf({ cover, picture, gallery }: Row): string[] {
  const loaded = [cover, picture, ...(gallery ?? [])].filter((media) => typeof media === 'object')
  return loaded.flatMap((media) => pictureFrom(media ?? null)?.original ?? [])
}

function itemOf(collection: AddressedCollection, row: Row): PublicItem | null {
  const slugs = LOCALE_CODES.flatMap((code) => {
    const slug = publicSlugIn(row, code)
    return slug ? [[code, slug]] : []
  })
  if (slugs.length === 0) return null
  return {
    collection,
    slugs: Object.fromEntries(slugs),
    changedAt: row.updatedAt,
    pictures: picturesOf(row),
    closesOn: row.closesOn ?? null,
  }
}

async function itemsIn(payload: Payload, collection: AddressedCollection): Promise<PublicItem[]> {
  // On nobody's authority: of all languages it reads which ones are published, and shows those alone.
  const { docs } = await payload.find({
    collection,
    locale: 'all',
    draft: false,
    depth: 1,
    pagination: false,
    select: SHOWN as never,
  })
  return docs.flatMap((doc) => itemOf(collection, doc as unknown as Row) ?? [])
}

/** Items that visitors see now, newest change first; kept until some item changes. */
export async function publicItems(runningPayload: () => Promise<Payload>): Promise<PublicItem[]> {
  const kept = unstable_cache(
    async () => {
      const payload = await runningPayload()
      return Promise.all(ADDRESSED_COLLECTIONS.map((collection) => itemsIn(payload, collection)))
    },
    ['public-items'],
    { tags: [contentTags.items(), EVERYTHING_TAG] },
  )
  const items = (await kept()).flat().filter(({ closesOn }) => !isClosed(closesOn, new Date()))
  return items.sort((one, other) => other.changedAt.localeCompare(one.changedAt))
}
