import type { CollectionAfterChangeHook } from 'payload'
import { COLLECTIONS_WITH_FILES } from '@/content/content-types'
import { contentTags, notifyChangedTags } from '@/content/publishing/cache-tags'
import { LOCALE_CODES } from '@/shared/locales'

/** Expires the pages that offer a replaced file, because its URL has changed. */
export const announceFile: CollectionAfterChangeHook = async ({ doc, req, operation }) => {
  if (operation === 'create') return doc
  const tags = COLLECTIONS_WITH_FILES.flatMap((collection) =>
    LOCALE_CODES.map((locale) => contentTags.list(collection, locale)),
  )
  await notifyChangedTags(req, tags)
  return doc
}
