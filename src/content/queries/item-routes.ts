import { type ItemRouteName, LIST_ROUTES, type PageRouteName } from '@/i18n/routing/routes'
import type { AddressedCollection } from '../content-types'

/** The route of each collection's items. */
export const ITEM_ROUTE_OF = {
  news: 'newsItem',
  processes: 'processItem',
  technologies: 'technologyItem',
  projects: 'projectItem',
  positions: 'careerItem',
  'legal-pages': 'legalItem',
} as const satisfies Record<AddressedCollection, ItemRouteName>

/** The collection whose items a route shows. */
export const COLLECTION_OF = Object.fromEntries(
  Object.entries(ITEM_ROUTE_OF).map(([collection, route]) => [route, collection]),
) as Record<ItemRouteName, AddressedCollection>

/** Returns the page that lists a collection's items. */
export function listRouteOf(collection: AddressedCollection): PageRouteName {
  return LIST_ROUTES[ITEM_ROUTE_OF[collection]]
}
