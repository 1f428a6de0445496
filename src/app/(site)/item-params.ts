import { notFound, permanentRedirect } from 'next/navigation'
import { type ItemRouteName, itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { localeParam } from './locale-param'

export interface ItemParams {
  params: Promise<{ locale: string; slug: string }>
}

/** Decodes a parameter unless Next has already done so: a decoded slug that contains a percent sign would be malformed. */
function decoded(parameter: string): string {
  try {
    return decodeURIComponent(parameter)
  } catch {
    return parameter
  }
}

/** Returns language and slug of an item's address, decoded. */
export async function itemParams(params: ItemParams['params']): Promise<{ locale: Locale; slug: string }> {
  const { slug } = await params
  return { locale: await localeParam(params), slug: decoded(slug) }
}

/** Redirects permanently to the item's address in this language, or responds with 404 if there is none. */
export function redirectOrNotFound(route: ItemRouteName, locale: Locale, slug: string | null): never {
  if (slug === null) notFound()
  permanentRedirect(itemPath(route, locale, slug))
}
