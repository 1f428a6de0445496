import type { Payload, TypedUser } from 'payload'
import type { Locale } from '@/shared/locales'
import type { AddressedCollection } from '../content-types'

interface ItemAddress {
  collection: AddressedCollection
  locale: Locale
  slug: string
}

/**
 * Returns the id of the item with a slug, with the person's own permissions: of the newest draft that has the slug,
 * because drafts are what editors edit, or else of the public item, whose draft may have another slug.
 */
export async function findItemId(
  payload: Payload,
  user: TypedUser,
  { collection, locale, slug }: ItemAddress,
): Promise<number | null> {
  for (const draft of [true, false]) {
    const { docs } = await payload.find({
      collection,
      where: { slug: { equals: slug } },
      locale,
      fallbackLocale: false,
      draft,
      overrideAccess: false,
      user,
      limit: 1,
      pagination: false,
      depth: 0,
      select: { slug: true },
    })
    if (docs[0]) return Number(docs[0].id)
  }
  return null
}
