import { type AddressedCollection, isAddressed } from '@/content/content-types'
import { ITEM_ROUTE_OF } from '@/content/queries/item-routes'
import type { SearchKind } from '@/content/search/write'
import { INDEXED_PAGES, itemPath, type PageRouteName, pagePath } from '@/i18n/routing/routes'
import type { DocumentKind } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'

/** Sections of pages for results that have no page of their own. */
const PAGE_SECTIONS: Record<
  Exclude<SearchKind, AddressedCollection | 'pages' | 'documents'>,
  { page: PageRouteName; part: string }
> = {
  certificates: { page: 'company', part: 'certificates' },
  equipment: { page: 'company', part: 'equipment' },
  products: { page: 'company', part: 'products' },
  milestones: { page: 'company', part: 'history' },
  departments: { page: 'contact', part: 'departments' },
}

const DOCUMENT_PARTS: Record<DocumentKind, string> = { financial: 'reports', legal: 'documents' }

export interface FoundItem {
  kind: SearchKind
  /** Slug of an item; for a page, the name of its route. */
  slug: string | null
  /** Only for documents. */
  documentKind?: DocumentKind | undefined
}

/** Returns the address of a result. */
export function resultPath({ kind, slug, documentKind }: FoundItem, locale: Locale): string {
  if (isAddressed(kind)) return itemPath(ITEM_ROUTE_OF[kind], locale, slug ?? '')
  if (kind === 'pages') return pagePath(INDEXED_PAGES.find((route) => route === slug) ?? 'home', locale)
  if (kind === 'documents')
    return `${pagePath('legal', locale)}#${DOCUMENT_PARTS[documentKind ?? 'financial']}`
  const { page, part } = PAGE_SECTIONS[kind]
  return `${pagePath(page, locale)}#${part}`
}
