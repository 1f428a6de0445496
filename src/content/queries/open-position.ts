import type { Payload } from 'payload'
import { isClosed } from '@/i18n/company-time'
import type { Locale } from '@/shared/locales'
import { findRedirectedSlug } from './published-source'

/** Id of the position to which this slug leads, if visitors may apply for it now. */
export async function openPosition(payload: Payload, locale: Locale, slug: string): Promise<number | null> {
  // An editor may have changed the address while somebody filled in the form.
  const present = await findRedirectedSlug(payload, 'positions', locale, slug)
  if (present === null) return null
  const { docs } = await payload.find({
    collection: 'positions',
    where: { slug: { equals: present } },
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
