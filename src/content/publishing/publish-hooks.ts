// Hooks that announce which public pages a write has changed.

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { noteChangedLanguages } from '@/identity/audit/changed-languages'
import { LOCALE_CODES } from '@/shared/locales'
import { type EditorialCollection, isAddressed, type SiteGlobal } from '../content-types'
import { indexDepartments, indexDocument } from '../search/write'
import { contentTags, notifyChangedTags } from './cache-tags'
import { changesOf } from './diff-published'
import { publishChanges } from './publish-changes'
import { type AllLocalesDocument, publishedSnapshot } from './published-snapshot'
import { deleteSlugRedirects, storeSlugRedirects } from './slug-redirects'

const beforeKey = (collection: EditorialCollection, id: string | number) => `before:${collection}:${id}`
const resultKey = (collection: EditorialCollection, id: string | number) => `after:${collection}:${id}`

/** Returns what visitors saw of an item before the change under way; null when that was nothing. */
export const publishedBefore = (
  { context }: Pick<PayloadRequest, 'context'>,
  collection: EditorialCollection,
  id: string | number,
) => (context[beforeKey(collection, id)] ?? null) as AllLocalesDocument | null

/** Returns what visitors see of an item since that change; for hooks that follow those that announce it. */
export const publishedAfter = (
  { context }: Pick<PayloadRequest, 'context'>,
  collection: EditorialCollection,
  id: string | number,
) => (context[resultKey(collection, id)] ?? null) as AllLocalesDocument | null

/** The four hooks of an editorial collection: remember before, compare after. */
export function publishHooks(collection: EditorialCollection) {
  const remember = async (req: PayloadRequest, id: string | number) => {
    const shown = await publishedSnapshot(req, collection, id)
    // Read after the wait: of many items at once another one may have got the request a new context (`createLocalReq`).
    req.context[beforeKey(collection, id)] = shown
  }
  const beforeChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
    if (operation === 'update' && originalDoc) await remember(req, originalDoc.id)
    return data
  }
  const afterChange: CollectionAfterChangeHook = async ({ doc, req, context }) => {
    const before = publishedBefore(req, collection, doc.id)
    const after = await publishedSnapshot(req, collection, doc.id)
    req.context[resultKey(collection, doc.id)] = after
    const former = isAddressed(collection)
      ? await storeSlugRedirects(req, collection, doc.id, before, after)
      : []
    const isChanged = await publishChanges(req, collection, [before, after], former)
    if (isChanged) await indexDocument(req, collection, doc.id, after)
    if (context.publishesAll) {
      const changes = changesOf(collection, before, after)
      noteChangedLanguages(
        req,
        changes.map(({ locale }) => locale),
      )
    }
    return doc
  }
  const beforeDelete: CollectionBeforeDeleteHook = ({ id, req }) => remember(req, id)
  const afterDelete: CollectionAfterDeleteHook = async ({ id, req }) => {
    const before = publishedBefore(req, collection, id)
    const former = isAddressed(collection) ? await deleteSlugRedirects(req, collection, Number(id)) : []
    await indexDocument(req, collection, Number(id), null)
    await publishChanges(req, collection, [before, null], former)
  }
  return {
    beforeChange: [beforeChange],
    afterChange: [afterChange],
    beforeDelete: [beforeDelete],
    afterDelete: [afterDelete],
  }
}

/** A global stands on every page of every language. */
export function publishGlobalChanges(name: SiteGlobal): GlobalAfterChangeHook {
  return async ({ doc, req }) => {
    await notifyChangedTags(
      req,
      LOCALE_CODES.map((locale) => contentTags.global(name, locale)),
    )
    if (name === 'contact') await indexDepartments(req)
    return doc
  }
}
