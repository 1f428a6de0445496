// The same questions answered from drafts, with the rights of whoever is signed in: for previews only, never kept.

import type { Payload, TypedUser } from 'payload'
import type { Locale } from '@/facts/locales'
import { slugsOf } from './published'
import { type ContentReader, type Documents, type Globals, readerOf } from './reader'

/** Reads what would be public if everything were published now. Throws where the person may not read. */
export function draftReader(payload: Payload, user: TypedUser): ContentReader {
  const asEditor = (locale: Locale) =>
    ({ locale, fallbackLocale: false, draft: true, overrideAccess: false, user, depth: 1 }) as const

  return readerOf({
    async list(collection, locale, limit) {
      const found = await payload.find({ ...asEditor(locale), collection, limit })
      const documents = found.docs as unknown as Documents[typeof collection][]
      // A draft that has no title in this language yet has nothing to show in a list.
      return { documents: documents.filter(({ title }) => title), total: found.totalDocs }
    },

    async item(collection, locale, id) {
      const document = await payload.findByID({
        ...asEditor(locale),
        collection,
        id: Number(id),
        disableErrors: true,
      })
      if (!document) return null
      const slugs = await slugsOf(payload, collection, document.id)
      return { document: document as unknown as Documents[typeof collection], slugs }
    },

    async global(name, locale) {
      const found = await payload.findGlobal({ ...asEditor(locale), fallbackLocale: undefined, slug: name })
      return found as unknown as Globals[typeof name]
    },
  })
}
