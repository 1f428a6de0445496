// The ten kinds of screen that a reader comes to, with demo content.

import {
  type ItemRouteName,
  itemPath,
  type PageRouteName,
  pagePath,
  type RouteName,
} from '@/i18n/routing/routes'
import { type ArticleKind, readArticle, readIndex, slugOf } from '@/seed/demo/source'
import type { Locale } from '@/shared/locales'

export interface BenchRoute {
  name: string
  route: RouteName
  path: string
}

const LISTS = ['company', 'process', 'projects', 'careers', 'legal', 'contact'] satisfies PageRouteName[]

const ITEMS = [
  { route: 'technologyItem', kind: 'technologies' },
  { route: 'projectItem', kind: 'projects' },
  { route: 'newsItem', kind: 'news' },
] satisfies { route: ItemRouteName; kind: ArticleKind }[]

function firstSlug(kind: ArticleKind, locale: Locale): string {
  const key = readIndex(kind)[0]?.key ?? ''
  return slugOf(readArticle(kind, key, locale).front, locale)
}

/** Their addresses in one language, the home page first. */
export function benchRoutes(locale: Locale): BenchRoute[] {
  return [
    { name: 'home', route: 'home', path: pagePath('home', locale) },
    ...LISTS.map((route) => ({ name: route, route, path: pagePath(route, locale) })),
    ...ITEMS.map(({ route, kind }) => ({
      name: route,
      route,
      path: itemPath(route, locale, firstSlug(kind, locale)),
    })),
  ]
}
