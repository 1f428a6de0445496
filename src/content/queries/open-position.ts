import type { Payload } from 'payload'
import { isClosed } from '@/i18n/company-time'
import type { Locale } from '@/shared/locales'
import { findRedirectedSlug } from './published-source'

/** Returns the id of the position with this slug, if visitors may apply for it now. */
export async function openPosition(payload: Payload, locale: Locale, slug: string): Promise<number | null> {
  // An editor may have changed the slug while the visitor filled in the form.
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
