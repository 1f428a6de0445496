// What visitors may see of a document: its main row, never a draft version.

import type { CollectionSlug, PayloadRequest } from 'payload'
import { LOCALE_CODES, type Locale } from '@/facts/locales'

/** A document as Payload returns it for `locale: 'all'`: localized fields are objects keyed by locale. */
export type AllLocalesDocument = Record<string, unknown>

/** The main row in all languages, null if there is none. On the hook's own authority, inside its transaction. */
export function publicDocument(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string | number,
): Promise<AllLocalesDocument | null> {
  return req.payload.db.findOne<AllLocalesDocument & { id: string | number }>({
    collection,
    where: { id: { equals: id } },
    locale: 'all',
    req,
  })
}

/** The value of a field in one language, whether it is localized or not. */
export function inLocale(value: unknown, locale: Locale): unknown {
  const isPerLocale =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((key) => LOCALE_CODES.some((code) => code === key))
  return isPerLocale ? (value as Partial<Record<Locale, unknown>>)[locale] : value
}

/** The slug under which visitors see the document in that language; null if they do not. */
export function publicSlugIn(document: AllLocalesDocument | null, locale: Locale): string | null {
  if (!document || inLocale(document._status, locale) !== 'published') return null
  const slug = inLocale(document.slug, locale)
  return typeof slug === 'string' && slug !== '' ? slug : null
}
