// Lists all pages for search engines, from the routes table and the demo content, each with its translations.

import { isClosed } from '@/i18n/company-time'
import { INDEXED_PAGES, type ItemRouteName, itemPath, pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import {
  type DemoItem,
  demoLegalPages,
  demoNews,
  demoPositions,
  demoProcesses,
  demoProjects,
  demoTechnologies,
  nth,
} from './expected-content'

export interface DemoPosition extends DemoItem {
  postedOn: string
}

/** Returns the positions that are open today, newest first. */
export function openPositions(locale: Locale): DemoPosition[] {
  return (demoPositions(locale) as DemoPosition[])
    .filter(({ closesOn }) => !isClosed(closesOn, new Date()))
    .sort((one, other) => other.postedOn.localeCompare(one.postedOn))
}

/** The items of each kind, in the order of their pages. */
const DEMO_ITEMS: Record<ItemRouteName, (locale: Locale) => DemoItem[]> = {
  newsItem: demoNews,
  careerItem: openPositions,
  processItem: demoProcesses,
  technologyItem: demoTechnologies,
  projectItem: demoProjects,
  legalItem: demoLegalPages,
}

export interface ItemPage {
  route: ItemRouteName
  path: string
  item: DemoItem
  index: number
}

/** Returns the page of every item in a language. */
export function itemPagesIn(locale: Locale): ItemPage[] {
  return (Object.keys(DEMO_ITEMS) as ItemRouteName[]).flatMap((route) =>
    DEMO_ITEMS[route](locale).map((item, index) => ({
      route,
      path: itemPath(route, locale, item.slug),
      item,
      index,
    })),
  )
}

/** Returns the addresses of each page in all languages. */
export function translatedPages(): Record<Locale, string>[] {
  const items = LOCALE_CODES.map((code) => [code, itemPagesIn(code)] as const)
  const perLocale = (pathIn: (locale: Locale) => string) =>
    Object.fromEntries(LOCALE_CODES.map((code) => [code, pathIn(code)])) as Record<Locale, string>
  const itemsOf = new Map(items)
  return [
    ...INDEXED_PAGES.map((route) => perLocale((code) => pagePath(route, code))),
    ...nth(items, 0)[1].map((_, index) => perLocale((code) => nth(itemsOf.get(code) ?? [], index).path)),
  ]
}
