// An address that was public once leads on for ever: its slug is kept when the item gets another.
// Everything here is on the hooks' own authority, inside the transaction of the write.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { AddressedCollection, Upload } from '../content-types'
import { type AllLocalesDocument, publicSlugIn } from './published-snapshot'

const COLLECTION = 'former-addresses'

/** Keeps addresses that were an item's, in one language or, of an upload, in all. */
export async function rememberAddresses(
  req: PayloadRequest,
  kind: AddressedCollection | Upload,
  item: number,
  language: Locale | 'all',
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return
  // A picture that is narrower than two of its widths has one file for both.
  const rows = [...new Set(slugs)].map((slug) => sql`(${kind}, ${item}, ${language}, ${slug})`)
  // The last item that stood there is the one that visitors look for.
  await queryInTransaction(
    req,
    sql`insert into former_addresses (kind, item, language, slug) values ${sql.join(rows, sql`, `)}
      on conflict (kind, language, slug) do update set item = excluded.item, updated_at = now()`,
  )
}

/** Former slugs of the item, in any language: what stands at those addresses changes with the item. */
async function formerSlugs(
  req: PayloadRequest,
  collection: AddressedCollection | Upload,
  item: number,
): Promise<string[]> {
  const where = { kind: { equals: collection }, item: { equals: item } }
  const { docs } = await req.payload.find({ collection: COLLECTION, where, pagination: false, depth: 0, req })
  return docs.map(({ slug }) => slug)
}

/**
 * Keeps the slugs under which visitors saw the item before the write and do not find it now. Answers with all former
 * slugs of an item that has moved, none of one that has not: an autosaved draft, the most frequent write, asks nothing.
 */
export async function storeSlugRedirects(
  req: PayloadRequest,
  collection: AddressedCollection,
  item: number,
  before: AllLocalesDocument | null,
  after: AllLocalesDocument | null,
): Promise<string[]> {
  const moves = LOCALE_CODES.map((locale) => ({
    locale,
    was: publicSlugIn(before, locale),
    is: publicSlugIn(after, locale),
  })).filter(({ was, is }) => was !== is)
  if (moves.length === 0) return []
  for (const { locale, was } of moves) {
    // Also when it is unpublished: it may come back under another.
    if (was !== null) await rememberAddresses(req, collection, item, locale, [was])
  }
  return formerSlugs(req, collection, item)
}

/** A deleted item has no addresses, old ones neither; answers with those. */
export async function deleteSlugRedirects(
  req: PayloadRequest,
  collection: AddressedCollection | Upload,
  item: number,
): Promise<string[]> {
  const slugs = await formerSlugs(req, collection, item)
  const where = { kind: { equals: collection }, item: { equals: item } }
  await req.payload.delete({ collection: COLLECTION, where, depth: 0, req })
  return slugs
}
