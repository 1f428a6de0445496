// Path of drafts as editors preview them: outside the table of pages, as visitors never come there.

import { isLocale, type Locale } from '@/shared/locales'

/** First path segment of every preview. */
export const PREVIEW_PREFIX = 'preview'

/** The segment in the place of a collection, before the name of a global. */
export const GLOBALS_SEGMENT = 'globals'

/** Address of an item's preview; by its id, as a draft may have no slug yet. */
export function previewPath(collection: string, id: number, locale: string): string {
  return `/${PREVIEW_PREFIX}/${locale}/${collection}/${id}`
}

/** Address of the preview of a global's page. */
export function globalPreviewPath(global: string, locale: string): string {
  return `/${PREVIEW_PREFIX}/${locale}/${GLOBALS_SEGMENT}/${global}`
}

/** The language of a preview; undefined for every other address. */
export function previewLocale(path: string): Locale | undefined {
  const [, prefix, locale] = path.split('/')
  return prefix === PREVIEW_PREFIX && isLocale(locale) ? locale : undefined
}
