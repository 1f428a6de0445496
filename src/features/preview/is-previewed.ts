import { EDITORIAL_COLLECTIONS, type EditorialCollection } from '@/content/content-types'

/** The kinds of content that a preview shows. */
export type Previewed = EditorialCollection

export function isPreviewed(collection: string): collection is Previewed {
  return EDITORIAL_COLLECTIONS.some((known) => known === collection)
}
