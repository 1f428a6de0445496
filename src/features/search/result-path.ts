import { type AddressedCollection, isAddressed } from '@/content/content-types'
import { ITEM_ROUTE_OF } from '@/content/queries/item-routes'
import type { SearchKind } from '@/content/search/write'
import { INDEXED_PAGES, itemPath, type PageRouteName, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'

/** Sections of pages for results that have no page of their own. */
const PAGE_SECTIONS: Record<
  Exclude<SearchKind, AddressedCollection | 'pages'>,
  { page: PageRouteName; part: string }
> = {
  certificates: { page: 'company', part: 'certificates' },
  equipment: { page: 'company', part: 'equipment' },
  products: { page: 'company', part: 'products' },
  milestones: { page: 'company', part: 'history' },
  documents: { page: 'legal', part: 'reports' },
  departments: { page: 'contact', part: 'departments' },
}

/** The address of a result; the slug of a page is the name of its route. */
export function resultPath(kind: SearchKind, slug: string | null, locale: Locale): string {
  if (isAddressed(kind)) return itemPath(ITEM_ROUTE_OF[kind], locale, slug ?? '')
  if (kind === 'pages') return pagePath(INDEXED_PAGES.find((route) => route === slug) ?? 'home', locale)
  const { page, part } = PAGE_SECTIONS[kind]
  return `${pagePath(page, locale)}#${part}`
}
