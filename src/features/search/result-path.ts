import { type AddressedCollection, type EditorialCollection, isAddressed } from '@/content/content-types'
import { ITEM_ROUTE_OF } from '@/content/queries/item-routes'
import { itemPath, type PageRouteName, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'

/** Sections of pages for results that have no page of their own. */
const PAGE_SECTIONS: Record<
  Exclude<EditorialCollection, AddressedCollection>,
  { page: PageRouteName; part: string }
> = {
  certificates: { page: 'company', part: 'certificates' },
  equipment: { page: 'company', part: 'equipment' },
  products: { page: 'company', part: 'products' },
  milestones: { page: 'company', part: 'history' },
  documents: { page: 'legal', part: 'reports' },
}

export function resultPath(kind: EditorialCollection, slug: string | null, locale: Locale): string {
  if (isAddressed(kind)) return itemPath(ITEM_ROUTE_OF[kind], locale, slug ?? '')
  const { page, part } = PAGE_SECTIONS[kind]
  return `${pagePath(page, locale)}#${part}`
}
