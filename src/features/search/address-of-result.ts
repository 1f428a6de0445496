import { ITEM_ROUTE_OF } from '@/content/item-routes'
import { type AddressedCollection, type EditorialCollection, isAddressed } from '@/content/kinds'
import type { Locale } from '@/facts/locales'
import { itemPath, type PageRouteName, pagePath } from '@/facts/routes'

/** Where what has no page of its own stands. */
const PLACES: Record<
  Exclude<EditorialCollection, AddressedCollection>,
  { page: PageRouteName; part: string }
> = {
  certificates: { page: 'company', part: 'certificates' },
  equipment: { page: 'company', part: 'equipment' },
  products: { page: 'company', part: 'products' },
  milestones: { page: 'company', part: 'history' },
  documents: { page: 'legal', part: 'reports' },
}

export function addressOfResult(kind: EditorialCollection, slug: string | null, locale: Locale): string {
  if (isAddressed(kind)) return itemPath(ITEM_ROUTE_OF[kind], locale, slug ?? '')
  const { page, part } = PLACES[kind]
  return `${pagePath(page, locale)}#${part}`
}
