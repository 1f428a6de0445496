// Defines the cache tags of the public pages, and sends the notices of changed tags.

import { sql } from 'drizzle-orm'
import { revalidateTag } from 'next/cache'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { recordPageChanges } from '@/platform/page-changes'
import type { Locale } from '@/shared/locales'
import { CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'
import type { AddressedCollection, EditorialCollection, SiteGlobal } from '../content-types'

export const contentTags = {
  /** All lists that show items of a collection as cards: list pages, the home page, “next” links of other items. */
  list: (collection: EditorialCollection, locale: Locale) => `${collection}:list:${locale}`,
  /** An address of an item, published or not: its 404 page or redirect has this tag too. */
  item: (collection: AddressedCollection, locale: Locale, slug: string) =>
    `${collection}:item:${locale}:${slug.normalize('NFC').toLowerCase()}`,
  /** Pages that list all items with a page: sitemaps. */
  items: () => 'items',
  global: (name: SiteGlobal, locale: Locale) => `global:${name}:${locale}`,
}

/**
 * Announces changed tags inside the request's transaction. PostgreSQL delivers the notice to every server process if
 * and when the change is committed, regardless of the API. Records the tags as well, for processes that are not
 * running.
 */
export async function notifyChangedTags(req: PayloadRequest, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await recordPageChanges(req, tags)
  // NOTIFY carries at most 8,000 bytes, so many tags need several notices.
  for (let start = 0; start < tags.length; start += 30) {
    const notice = JSON.stringify(tags.slice(start, start + 30))
    await queryInTransaction(req, sql`select pg_notify(${CONTENT_CHANGED_CHANNEL}, ${notice})`)
  }
  expireInThisRequest(tags)
}

/**
 * Expires the tags in this request, so that the writer sees the change at once: Next applies the expiry at the end of
 * the request, after the commit. Does nothing outside a request of Next (seed, tests, jobs), where the notice is
 * enough.
 */
function expireInThisRequest(tags: readonly string[]): void {
  try {
    for (const tag of tags) revalidateTag(tag, { expire: 0 })
  } catch {
    // "Invariant: static generation store missing": not inside a request of Next.
  }
}
