import type { Payload, TypedUser } from 'payload'
import type { Locale } from '@/shared/locales'
import type { AddressedCollection } from '../content-types'

interface ItemAddress {
  collection: AddressedCollection
  locale: Locale
  slug: string
}

/**
 * The id of the item behind a slug, with the person's own rights: of the newest draft that has it, as drafts are what is
 * edited, else of the public item, whose draft may have another by now.
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
