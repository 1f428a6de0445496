// Tells which translations are older than the text that they translate.

import type { PayloadRequest } from 'payload'
import { lastPublished } from '@/identity/audit/last-published'
import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'
import type { EditorialCollection } from '../../content-types'
import { isPublicIn, publishedSnapshot } from '../../publishing/published-snapshot'

interface Item {
  collection: EditorialCollection
  id: string | number
}

/**
 * Tells whether the text in the default language was published after the translation was published or confirmed.
 * `times` come from `lastPublished`.
 */
export function isOlderThanText(
  times: ReadonlyMap<string, number>,
  { collection, id }: Item,
  locale: Locale,
): boolean {
  const timeIn = (code: Locale) => times.get(`${collection} ${id} ${code}`) ?? 0
  return timeIn(DEFAULT_LOCALE) > timeIn(locale)
}

/** Tells whether the item is public in this language, and its translation older than the text. */
export async function isOutdatedIn(req: PayloadRequest, item: Item, locale: Locale): Promise<boolean> {
  if (locale === DEFAULT_LOCALE) return false
  const { collection, id } = item
  const times = await lastPublished(req.payload, [collection], String(id))
  if (!isOlderThanText(times, item, locale)) return false
  return isPublicIn(await publishedSnapshot(req, collection, id), locale)
}
