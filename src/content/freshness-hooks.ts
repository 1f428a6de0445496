// Hooks that announce which public pages a write has changed.

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { LOCALE_CODES } from '@/facts/locales'
import { type AllLocalesDocument, changedTags } from './changed-tags'
import { forgetAddresses, formerSlugs, keepFormerAddresses } from './former-addresses'
import type { EditorialCollection, SiteGlobal } from './kinds'
import { announceChange, contentTags } from './revalidate'

/** What visitors may see now: the main row, never a draft version. On the hook's own authority, inside its transaction. */
async function publicDocument(
  req: PayloadRequest,
  collection: EditorialCollection,
  id: string | number,
): Promise<AllLocalesDocument | null> {
  const found = await req.payload.db.findOne<AllLocalesDocument & { id: string | number }>({
    collection,
    where: { id: { equals: id } },
    locale: 'all',
    req,
  })
  return found
}

const memoryKey = (collection: EditorialCollection, id: string | number) => `before:${collection}:${id}`

/** The four hooks of an editorial collection: remember before, compare after. */
export function freshnessHooks(collection: EditorialCollection) {
  const beforeChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req, context }) => {
    if (operation === 'update' && originalDoc) {
      context[memoryKey(collection, originalDoc.id)] = await publicDocument(req, collection, originalDoc.id)
    }
    return data
  }
  const afterChange: CollectionAfterChangeHook = async ({ doc, req, context }) => {
    const before = (context[memoryKey(collection, doc.id)] ?? null) as AllLocalesDocument | null
    const after = await publicDocument(req, collection, doc.id)
    await keepFormerAddresses(req, collection, doc.id, before, after)
    const former = await formerSlugs(req, collection, doc.id)
    await announceChange(req, changedTags(collection, before, after, former))
    return doc
  }
  const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req, context }) => {
    context[memoryKey(collection, id)] = await publicDocument(req, collection, id)
  }
  const afterDelete: CollectionAfterDeleteHook = async ({ id, req, context }) => {
    const before = (context[memoryKey(collection, id)] ?? null) as AllLocalesDocument | null
    const former = await formerSlugs(req, collection, Number(id))
    await forgetAddresses(req, collection, Number(id))
    await announceChange(req, changedTags(collection, before, null, former))
  }
  return {
    beforeChange: [beforeChange],
    afterChange: [afterChange],
    beforeDelete: [beforeDelete],
    afterDelete: [afterDelete],
  }
}

/** A global stands on every page of every language. */
export function announceGlobal(name: SiteGlobal): GlobalAfterChangeHook {
  return async ({ doc, req }) => {
    await announceChange(
      req,
      LOCALE_CODES.map((locale) => contentTags.global(name, locale)),
    )
    return doc
  }
}
