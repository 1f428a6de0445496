// Path of drafts as editors preview them: outside the table of pages, as visitors never come there.

/** First path segment of every preview. */
export const PREVIEW_PREFIX = 'preview'

/** Address of an item's preview; by its id, as a draft may have no slug yet. */
export function previewPath(collection: string, id: number, locale: string): string {
  return `/${PREVIEW_PREFIX}/${locale}/${collection}/${id}`
}
