// An address that was public once leads on for ever: its slug is kept when the item gets another.
// Everything here is on the hooks' own authority, inside the transaction of the write.

import type { PayloadRequest } from 'payload'
import { LOCALE_CODES, type Locale } from '@/facts/locales'
import { type AllLocalesDocument, publicSlugIn } from './changed-tags'
import type { EditorialCollection } from './kinds'

const COLLECTION = 'former-addresses'

async function remember(
  req: PayloadRequest,
  kind: EditorialCollection,
  item: number,
  language: Locale,
  slug: string,
): Promise<void> {
  const where = { kind: { equals: kind }, language: { equals: language }, slug: { equals: slug } }
  const { docs } = await req.payload.find({ collection: COLLECTION, where, limit: 1, depth: 0, req })
  const known = docs[0]
  // The last item that stood there is the one that visitors look for.
  if (known) await req.payload.update({ collection: COLLECTION, id: known.id, data: { item }, depth: 0, req })
  else
    await req.payload.create({ collection: COLLECTION, data: { kind, item, language, slug }, depth: 0, req })
}

/** Keeps the slugs under which visitors saw the item before the write and do not find it now. */
export async function keepFormerAddresses(
  req: PayloadRequest,
  collection: EditorialCollection,
  item: number,
  before: AllLocalesDocument | null,
  after: AllLocalesDocument | null,
): Promise<void> {
  for (const locale of LOCALE_CODES) {
    const was = publicSlugIn(collection, before, locale)
    const is = publicSlugIn(collection, after, locale)
    // Also when it is unpublished: it may come back under another.
    if (was !== null && was !== is) await remember(req, collection, item, locale, was)
  }
}

/** Slugs of former addresses of the item, in any language: what stands there changes with the item. */
export async function formerSlugs(
  req: PayloadRequest,
  collection: EditorialCollection,
  item: number,
): Promise<string[]> {
  const where = { kind: { equals: collection }, item: { equals: item } }
  const { docs } = await req.payload.find({ collection: COLLECTION, where, pagination: false, depth: 0, req })
  return docs.map(({ slug }) => slug)
}

/** A deleted item has no addresses, old ones neither. */
export async function forgetAddresses(
  req: PayloadRequest,
  collection: EditorialCollection,
  item: number,
): Promise<void> {
  const where = { kind: { equals: collection }, item: { equals: item } }
  await req.payload.delete({ collection: COLLECTION, where, depth: 0, req })
}
