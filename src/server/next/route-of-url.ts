import { resolveRoute } from '@/i18n/routing/resolve-route'
import { routeRequest } from '@/i18n/routing/route-request'
import type { RouteName } from '@/i18n/routing/routes'

/** Returns the route of a URL with or without query; undefined if the table has none. */
export function routeOfUrl(url: string): RouteName | undefined {
  const [path = '/'] = url.split('?')
  const asked = routeRequest({ path, query: '', cookie: undefined, header: () => null })
  const resolution = resolveRoute({ ...asked, isDocument: false })
  return resolution.kind === 'page' ? resolution.route : undefined
}
