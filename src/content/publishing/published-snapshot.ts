// Reads the public state of documents: their main row, never a draft version.

import { hasText } from '@payloadcms/richtext-lexical/shared'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { SiteGlobal } from '../content-types'

/** A document as Payload returns it for `locale: 'all'`: localized fields are objects keyed by locale. */
export type AllLocalesDocument = Record<string, unknown>

/** Returns the main row in all languages, or null. Access check: none; reads inside the transaction of the hook. */
export function publishedSnapshot(
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

/** Returns the public version of a global in all languages; without fields before its first publication. */
export const publishedGlobal = (req: PayloadRequest, slug: SiteGlobal): Promise<AllLocalesDocument> =>
  req.payload.db.findGlobal<AllLocalesDocument>({ slug, locale: 'all', req })

/** Returns the newest draft of a global in all languages; the public version if there is no draft. */
export async function newestGlobal(req: PayloadRequest, global: SiteGlobal): Promise<AllLocalesDocument> {
  const { docs } = await req.payload.db.findGlobalVersions<AllLocalesDocument>({
    global,
    where: { latest: { equals: true } },
    locale: 'all',
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.version ?? publishedGlobal(req, global)
}

/** Tells whether an object holds the values of a localized field by locale. An empty one counts as such. */
export function isPerLocale(value: object): value is Partial<Record<Locale, unknown>> {
  return Object.keys(value).every((key) => LOCALE_CODES.some((code) => code === key))
}

/** Returns the value of a field in one language, localized or not, with nested localized fields resolved. */
export function inLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((entry) => inLocale(entry, locale))
  if (typeof value !== 'object' || value === null) return value
  if (isPerLocale(value)) return value[locale]
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inLocale(entry, locale)]))
}

/** Tells whether a text is not empty. A rich text whose content was deleted still has an empty paragraph. */
export function isWritten(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && 'root' in value)
    return hasText(value as Parameters<typeof hasText>[0])
  return value !== undefined && value !== null && value !== ''
}

function publicTextIn(document: AllLocalesDocument | null, locale: Locale, field: string): string | null {
  if (!document || inLocale(document._status, locale) !== 'published') return null
  const text = inLocale(document[field], locale)
  return typeof text === 'string' && text !== '' ? text : null
}

/** Returns the slug under which visitors see the document in that language; null if they do not. */
export function publicSlugIn(document: AllLocalesDocument | null, locale: Locale): string | null {
  return publicTextIn(document, locale, 'slug')
}

/**
 * Tells whether the document is public in that language. “Publish in all languages” marks untranslated languages as
 * published too, so the title is required.
 */
export function isPublicIn(document: AllLocalesDocument | null, locale: Locale): boolean {
  return publicTextIn(document, locale, 'title') !== null
}
