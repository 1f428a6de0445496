import { notFound, permanentRedirect } from 'next/navigation'
import type { Locale } from '@/facts/locales'
import { type ItemRouteName, itemPath } from '@/facts/routes'
import { localeOf } from './locale-of'

export interface ItemParams {
  params: Promise<{ locale: string; slug: string }>
}

/** Language and slug of an item's address, decoded. */
export async function itemOf(params: ItemParams['params']): Promise<{ locale: Locale; slug: string }> {
  const { slug } = await params
  return { locale: await localeOf(params), slug: decodeURIComponent(slug) }
}

/** Ends the page: a permanent redirect to the item's own address in this language, or 404. */
export function redirectOrNotFound(route: ItemRouteName, locale: Locale, slug: string | null): never {
  if (slug === null) notFound()
  permanentRedirect(itemPath(route, locale, slug))
}
