import { notFound, permanentRedirect } from 'next/navigation'
import { type ItemRouteName, itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { localeParam } from './locale-param'

export interface ItemParams {
  params: Promise<{ locale: string; slug: string }>
}

/** Decodes a parameter as far as Next has not: one with a percent sign of its own comes decoded, and would be malformed. */
function decoded(parameter: string): string {
  try {
    return decodeURIComponent(parameter)
  } catch {
    return parameter
  }
}

/** Language and slug of an item's address, decoded. */
export async function itemParams(params: ItemParams['params']): Promise<{ locale: Locale; slug: string }> {
  const { slug } = await params
  return { locale: await localeParam(params), slug: decoded(slug) }
}

/** Ends the page: a permanent redirect to the item's own address in this language, or 404. */
export function redirectOrNotFound(route: ItemRouteName, locale: Locale, slug: string | null): never {
  if (slug === null) notFound()
  permanentRedirect(itemPath(route, locale, slug))
}
