import type { CollectionAfterChangeHook } from 'payload'
import { type EditorialCollection, PICTURE_FIELDS } from '@/content/content-types'
import { globalsShowing } from '@/content/editing/item-uses'
import { contentTags, notifyChangedTags } from '@/content/publishing/cache-tags'
import { invalidatedTags } from '@/content/publishing/invalidated-tags'
import type { AllLocalesDocument } from '@/content/publishing/published-snapshot'
import { LOCALE_CODES } from '@/shared/locales'

/** Expires the pages that show a picture when its alternative text, focal point or file changes. */
export const announcePicture: CollectionAfterChangeHook = async ({ doc, previousDoc, req, operation }) => {
  if (operation === 'create') return doc
  const tags = new Set<string>()
  for (const [collection, fields] of Object.entries(PICTURE_FIELDS) as [EditorialCollection, string[]][]) {
    const { docs } = await req.payload.db.find<AllLocalesDocument>({
      collection,
      where: { or: fields.map((field) => ({ [field]: { equals: doc.id } })) },
      locale: 'all',
      pagination: false,
      req,
    })
    for (const shown of docs) {
      const appeared = invalidatedTags(collection, null, shown)
      for (const tag of appeared) tags.add(tag)
    }
  }
  // Every page shows the company in its footer, so its tag is only expired if it shows the picture.
  for (const name of await globalsShowing(req, 'media', doc.id))
    for (const locale of LOCALE_CODES) tags.add(contentTags.global(name, locale))
  // Sitemaps contain the URL of the file.
  if (doc.filename !== previousDoc.filename) tags.add(contentTags.items())
  await notifyChangedTags(req, [...tags])
  return doc
}
