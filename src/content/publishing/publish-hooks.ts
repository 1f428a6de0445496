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
import { KEPT_BY_PAYLOAD } from '@/platform/writes/payload-parameters'
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

/** Returns what visitors saw of an item before the current write; null if they saw nothing. */
export const publishedBefore = (
  { context }: Pick<PayloadRequest, 'context'>,
  collection: EditorialCollection,
  id: string | number,
) => (context[beforeKey(collection, id)] ?? null) as AllLocalesDocument | null

/** Returns what visitors see of an item after the write; for hooks that run after the announcing ones. */
export const publishedAfter = (
  { context }: Pick<PayloadRequest, 'context'>,
  collection: EditorialCollection,
  id: string | number,
) => (context[resultKey(collection, id)] ?? null) as AllLocalesDocument | null

const globalKey = (name: SiteGlobal) => `before:${name}`

/** Returns what visitors saw of a global before the current write; null while a version is restored. */
export const publishedGlobalBefore = (
  { context }: Pick<PayloadRequest, 'context'>,
  name: SiteGlobal,
): AllLocalesDocument | null => (context[globalKey(name)] ?? null) as AllLocalesDocument | null

/**
 * Sets `updatedAt` to the time of the write. When one language is published, Payload (3.90.2) stores the newest version
 * with the sent time, valid or not: forms loaded before the publication would count as loaded after it.
 */
const timed = <Data extends object>(data: Data) => ({ ...data, updatedAt: new Date().toISOString() })

/** Makes the four hooks of an editorial collection, which note the public state before a write and compare it afterwards. */
export function publishHooks(collection: EditorialCollection) {
  const remember = async (req: PayloadRequest, id: string | number) => {
    const shown = await publishedSnapshot(req, collection, id)
    // Read after the wait, because a parallel write of another item may have replaced the context (`createLocalReq`).
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
      ? await storeSlugRedirects(req, { collection, id: doc.id }, before, after)
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
    const former = isAddressed(collection)
      ? await deleteSlugRedirects(req, { collection, id: Number(id) })
      : []
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

/**
 * Returns the languages in which a global looks different from before, whether by its own texts or by the Croatian ones
 * that replace missing ones.
 */
function changedLanguagesOf(before: AllLocalesDocument | null, after: AllLocalesDocument): Locale[] {
  const shownIn = (document: AllLocalesDocument | null, locale: Locale) => {
    const shown = Object.entries(document ?? {}).filter(([field]) => !KEPT_BY_PAYLOAD.includes(field))
    return JSON.stringify([locale, DEFAULT_LOCALE].map((code) => inLocale(Object.fromEntries(shown), code)))
  }
  return LOCALE_CODES.filter((locale) => shownIn(before, locale) !== shownIn(after, locale))
}

/**
 * Makes the hooks of a global, whose texts appear on every page. Visitors see the main row, which a draft does not
 * change.
 */
export function publishGlobalHooks(name: SiteGlobal) {
  const beforeChange: GlobalBeforeChangeHook = async ({ data, req }) => {
    const before = await publishedGlobal(req, name)
    req.context[globalKey(name)] = before
    // Payload (3.90.2) gives the first draft another time of creation, which a later publication would make public.
    return timed(before.createdAt ? { ...data, createdAt: before.createdAt } : data)
  }
  const afterChange: GlobalAfterChangeHook = async ({ doc, req }) => {
    // After the restoration of a version, everything counts as changed.
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
