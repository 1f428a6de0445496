// Every cache tag of the public pages, and the one way to say that what they stand for has changed.

import { sql } from 'drizzle-orm'
import { revalidateTag } from 'next/cache'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { recordPageChanges } from '@/platform/page-changes'
import type { Locale } from '@/shared/locales'
import { CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'
import type { AddressedCollection, EditorialCollection, SiteGlobal } from '../content-types'

export const contentTags = {
  /** Everything that shows items of a collection as cards: lists, home, other items' "next". */
  list: (collection: EditorialCollection, locale: Locale) => `${collection}:list:${locale}`,
  /** One address, published or not, in any case: the 404 and the redirect that stand there carry it too. */
  item: (collection: AddressedCollection, locale: Locale, slug: string) =>
    `${collection}:item:${locale}:${slug.normalize('NFC').toLowerCase()}`,
  /** Pages that list every item with a page: sitemaps. */
  items: () => 'items',
  global: (name: SiteGlobal, locale: Locale) => `global:${name}:${locale}`,
}

/**
 * Announces changed tags inside the request's transaction: PostgreSQL delivers the notice to every server process when
 * (and only if) the change is committed, from the admin panel, REST, a job or the seed alike. They are recorded too,
 * for processes that do not run now.
 */
export async function notifyChangedTags(req: PayloadRequest, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await recordPageChanges(req, tags)
  // NOTIFY carries at most 8,000 bytes: many tags go in several notices.
  for (let start = 0; start < tags.length; start += 30) {
    const notice = JSON.stringify(tags.slice(start, start + 30))
    await queryInTransaction(req, sql`select pg_notify(${CONTENT_CHANGED_CHANNEL}, ${notice})`)
  }
  expireInThisRequest(tags)
}

/**
 * Lets the writer read its own write at once: Next applies the expiry when the request ends, that is after the commit.
 * Outside a request of Next (seed, tests, jobs) there is nothing to expire; the notice above does it.
 */
function expireInThisRequest(tags: readonly string[]): void {
  try {
    for (const tag of tags) revalidateTag(tag, { expire: 0 })
  } catch {
    // "Invariant: static generation store missing": not inside a request of Next.
  }
}
