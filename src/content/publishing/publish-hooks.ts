// Hooks that announce which public pages a write has changed.

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { noteChangedLanguages } from '@/identity/audit/changed-languages'
import { KEPT_BY_PAYLOAD } from '@/platform/payload-parameters'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import { type EditorialCollection, isAddressed, type SiteGlobal } from '../content-types'
import { indexDepartments, indexDocument } from '../search/write'
import { contentTags, notifyChangedTags } from './cache-tags'
import { changesOf } from './diff-published'
import { publishChanges } from './publish-changes'
import { type AllLocalesDocument, inLocale, publishedGlobal, publishedSnapshot } from './published-snapshot'
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

const globalKey = (name: SiteGlobal) => `before:${name}`

/** Returns what visitors saw of a global before the change under way; null while a version is restored. */
export const publishedGlobalBefore = (
  { context }: Pick<PayloadRequest, 'context'>,
  name: SiteGlobal,
): AllLocalesDocument | null => (context[globalKey(name)] ?? null) as AllLocalesDocument | null

/**
 * Gives the data the moment of the write. When one language is published, Payload (3.90.2) keeps a newest version with the
 * moment that was sent, be it one or not: forms that were filled before would count as filled after.
 */
const timed = <Data extends object>(data: Data) => ({ ...data, updatedAt: new Date().toISOString() })

/** The four hooks of an editorial collection: remember before, compare after. */
export function publishHooks(collection: EditorialCollection) {
  const remember = async (req: PayloadRequest, id: string | number) => {
    const shown = await publishedSnapshot(req, collection, id)
    // Read after the wait: of many items at once another one may have got the request a new context (`createLocalReq`).
    req.context[beforeKey(collection, id)] = shown
  }
  const beforeChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
    if (operation === 'update' && originalDoc) await remember(req, originalDoc.id)
    return timed(data)
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

/** The languages in which a global shows something else than before: its texts, or the Croatian ones in their place. */
function changedLanguagesOf(before: AllLocalesDocument | null, after: AllLocalesDocument): Locale[] {
  const shownIn = (document: AllLocalesDocument | null, locale: Locale) => {
    const shown = Object.entries(document ?? {}).filter(([field]) => !KEPT_BY_PAYLOAD.includes(field))
    return JSON.stringify([locale, DEFAULT_LOCALE].map((code) => inLocale(Object.fromEntries(shown), code)))
  }
  return LOCALE_CODES.filter((locale) => shownIn(before, locale) !== shownIn(after, locale))
}

/** The hooks of a global, which stands on every page: what visitors see is the main row, and a draft leaves it as it is. */
export function publishGlobalHooks(name: SiteGlobal) {
  const beforeChange: GlobalBeforeChangeHook = async ({ data, req }) => {
    const before = await publishedGlobal(req, name)
    req.context[globalKey(name)] = before
    // Payload (3.90.2) gives the first draft another moment of creation, which a later publication would bring out.
    return timed(before.createdAt ? { ...data, createdAt: before.createdAt } : data)
  }
  const afterChange: GlobalAfterChangeHook = async ({ doc, req }) => {
    // Of a version that is restored everything counts as changed.
    const before = publishedGlobalBefore(req, name)
    const languages = changedLanguagesOf(before, await publishedGlobal(req, name))
    if (req.context.publishesAll) noteChangedLanguages(req, languages)
    await notifyChangedTags(
      req,
      languages.map((locale) => contentTags.global(name, locale)),
    )
    if (name === 'contact' && languages.length > 0) await indexDepartments(req)
    return doc
  }
  return { beforeChange: [beforeChange], afterChange: [afterChange] }
}
