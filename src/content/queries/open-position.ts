import type { Payload } from 'payload'
import { isClosed } from '@/i18n/company-time'
import type { Locale } from '@/shared/locales'

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
