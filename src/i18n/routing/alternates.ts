import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type ItemRouteName, itemPath, type PageRouteName, pagePath } from './routes'

/** Paths of the same page in the languages that have it. */
export type Alternates = Partial<Record<Locale, string>>

/** Returns the paths of a page that exists in every language. */
export function pageAlternates(route: PageRouteName): Alternates {
  return Object.fromEntries(LOCALE_CODES.map((code) => [code, pagePath(route, code)]))
}

/** Returns the paths of an item in the languages in which it is published. */
export function itemAlternates(route: ItemRouteName, slugs: Partial<Record<Locale, string>>): Alternates {
  const published = LOCALE_CODES.flatMap((code) =>
    slugs[code] ? [[code, itemPath(route, code, slugs[code])]] : [],
  )
  return Object.fromEntries(published)
}

/** Adds a query that means the same in every language to the paths; leaves out empty values. */
export function alternatesWithQuery(alternates: Alternates, values: Record<string, string>): Alternates {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  if (query.size === 0) return alternates
  return Object.fromEntries(Object.entries(alternates).map(([code, path]) => [code, `${path}?${query}`]))
}
