import type { Payload } from 'payload'
import type { Locale } from '@/facts/locales'
import { isClosed } from '@/platform/closing'

/** Id of the position with this slug, if visitors may apply for it now. */
export async function openPosition(payload: Payload, locale: Locale, slug: string): Promise<number | null> {
  const { docs } = await payload.find({
    collection: 'positions',
    where: { slug: { equals: slug } },
    locale,
    fallbackLocale: false,
    draft: false,
    overrideAccess: false,
    select: { closesOn: true },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const position = docs[0]
  return position && !isClosed(position.closesOn, new Date()) ? position.id : null
}
