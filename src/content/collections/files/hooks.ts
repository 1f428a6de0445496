import type { CollectionAfterChangeHook } from 'payload'
import { COLLECTIONS_WITH_FILES } from '@/content/content-types'
import { contentTags, notifyChangedTags } from '@/content/publishing/cache-tags'
import { LOCALE_CODES } from '@/shared/locales'

/** A replaced file has a new address, which the lists that offer it have to learn. */
export const announceFile: CollectionAfterChangeHook = async ({ doc, req, operation }) => {
  if (operation === 'create') return doc
  const tags = COLLECTIONS_WITH_FILES.flatMap((collection) =>
    LOCALE_CODES.map((locale) => contentTags.list(collection, locale)),
  )
  await notifyChangedTags(req, tags)
  return doc
}
