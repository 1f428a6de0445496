import type { PayloadRequest, Where } from 'payload'
import { lastPublished } from '@/identity/audit/last-published'
import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'
import type { EditorialCollection } from '../content-types'

/** Ids of versions of an item. */
export interface TextChanges {
  before: string
  now: string
}

/**
 * Finds the versions of the published text in the default language at the time of its translation and now; null if only
 * one of them is kept. If the translation was never published on its own, the oldest version counts.
 */
export async function textChanges(
  req: PayloadRequest,
  collection: EditorialCollection,
  id: string | number,
  locale: Locale,
): Promise<TextChanges | null> {
  const times = await lastPublished(req.payload, [collection], String(id))
  const translatedAt = new Date((times.get(`${collection} ${id} ${locale}`) ?? 0) * 1000).toISOString()
  const find = async (sort: string, more: Where = {}) => {
    const { docs } = await req.payload.findVersions({
      collection,
      where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: 'published' } }, more] },
      sort,
      limit: 1,
      pagination: false,
      depth: 0,
      locale: DEFAULT_LOCALE,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return docs[0]?.id
  }
  const now = await find('-updatedAt')
  const before =
    (await find('-updatedAt', { updatedAt: { less_than_equal: translatedAt } })) ?? (await find('updatedAt'))
  return now && before && now !== before ? { before, now } : null
}
