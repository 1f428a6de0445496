import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type ItemRouteName, itemPath, type PageRouteName, pagePath } from './routes'

/** Addresses of the same page in the languages that have it. */
export type Alternates = Partial<Record<Locale, string>>

/** A page that exists in every language. */
export function pageAlternates(route: PageRouteName): Alternates {
  return Object.fromEntries(LOCALE_CODES.map((code) => [code, pagePath(route, code)]))
}

/** An item, in the languages in which it is published. */
export function itemAlternates(route: ItemRouteName, slugs: Partial<Record<Locale, string>>): Alternates {
  const published = LOCALE_CODES.flatMap((code) =>
    slugs[code] ? [[code, itemPath(route, code, slugs[code])]] : [],
  )
  return Object.fromEntries(published)
}

/** The same addresses with a query that means the same in every language; empty values are left out. */
export function alternatesWithQuery(alternates: Alternates, values: Record<string, string>): Alternates {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  if (query.size === 0) return alternates
  return Object.fromEntries(Object.entries(alternates).map(([code, path]) => [code, `${path}?${query}`]))
}
