// Builds and parses the paths of previews for editors. They are not in the table of pages, because visitors never get
// there.

import { isLocale, type Locale } from '@/shared/locales'

/** First path segment of every preview. */
export const PREVIEW_PREFIX = 'preview'

/** Replaces the collection in the path before the name of a global. */
export const GLOBALS_SEGMENT = 'globals'

/** Returns the path of an item's preview; by its id, because a draft may have no slug yet. */
export function previewPath(collection: string, id: number, locale: string): string {
  return `/${PREVIEW_PREFIX}/${locale}/${collection}/${id}`
}

/** Returns the path of the preview of a global's page. */
export function globalPreviewPath(global: string, locale: string): string {
  return `/${PREVIEW_PREFIX}/${locale}/${GLOBALS_SEGMENT}/${global}`
}

/** Returns the language of a preview; undefined for every other path. */
export function previewLocale(path: string): Locale | undefined {
  const [, prefix, locale] = path.split('/')
  return prefix === PREVIEW_PREFIX && isLocale(locale) ? locale : undefined
}
