import type { EditorialCollection } from '@/content/kinds'
import type { Locale } from '@/facts/locales'
import { type ItemRouteName, itemPath, type PageRouteName, pagePath } from '@/facts/routes'

type Place = { item: ItemRouteName } | { page: PageRouteName; part: string }

/** Where each kind of content can be read: on pages of its own, or as part of another. */
const PLACES: Record<EditorialCollection, Place> = {
  news: { item: 'newsItem' },
  processes: { item: 'processItem' },
  technologies: { item: 'technologyItem' },
  projects: { item: 'projectItem' },
  positions: { item: 'careerItem' },
  'legal-pages': { item: 'legalItem' },
  certificates: { page: 'company', part: 'certificates' },
  equipment: { page: 'company', part: 'equipment' },
  products: { page: 'company', part: 'products' },
  milestones: { page: 'company', part: 'history' },
  documents: { page: 'legal', part: 'reports' },
}

export function addressOfResult(kind: EditorialCollection, slug: string | null, locale: Locale): string {
  const place = PLACES[kind]
  return 'item' in place
    ? itemPath(place.item, locale, slug ?? '')
    : `${pagePath(place.page, locale)}#${place.part}`
}
