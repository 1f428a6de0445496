// Keeps former addresses of items, so that they redirect for ever. Access check: none; all functions run inside the
// hooks of a write, in its transaction.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { AddressedCollection, Upload } from '../content-types'
import { type AllLocalesDocument, publicSlugIn } from './published-snapshot'

const COLLECTION = 'former-addresses'

/** An item that has, or had, an address. */
interface AddressedItem {
  collection: AddressedCollection | Upload
  id: number
}

/** Stores former addresses of an item, in one language, or for an upload in all. */
export async function rememberAddresses(
  req: PayloadRequest,
  { collection, id }: AddressedItem,
  language: Locale | 'all',
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return
  // A picture that is narrower than two of the widths has one file for both.
  const rows = [...new Set(slugs)].map((slug) => sql`(${collection}, ${id}, ${language}, ${slug})`)
  // The latest item at an address is the one that visitors look for.
  await queryInTransaction(
    req,
    sql`insert into former_addresses (kind, item, language, slug) values ${sql.join(rows, sql`, `)}
      on conflict (kind, language, slug) do update set item = excluded.item, updated_at = now()`,
  )
}

/** Returns the former slugs of an item in any language. The redirects at these addresses change with the item. */
async function formerSlugs(req: PayloadRequest, { collection, id }: AddressedItem): Promise<string[]> {
  const where = { kind: { equals: collection }, item: { equals: id } }
  const { docs } = await req.payload.find({ collection: COLLECTION, where, pagination: false, depth: 0, req })
  return docs.map(({ slug }) => slug)
}

/**
 * Stores the slugs under which visitors saw the item before the write and no longer find it. Returns all former slugs
 * of an item that has moved, else none. An autosaved draft, the most frequent write, runs no query.
 */
export async function storeSlugRedirects(
  req: PayloadRequest,
  item: AddressedItem,
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
    // Also when it was unpublished, as it may be published again under another slug.
    if (was !== null) await rememberAddresses(req, item, locale, [was])
  }
  return formerSlugs(req, item)
}

/** Deletes the former addresses of a deleted item, and returns them. */
export async function deleteSlugRedirects(req: PayloadRequest, item: AddressedItem): Promise<string[]> {
  const slugs = await formerSlugs(req, item)
  const where = { kind: { equals: item.collection }, item: { equals: item.id } }
  await req.payload.delete({ collection: COLLECTION, where, depth: 0, req })
  return slugs
}
