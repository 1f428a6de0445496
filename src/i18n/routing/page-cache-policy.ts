// Defines which pages are cached, and which parts of an address choose between them.

import { PROJECT_KINDS, PROJECT_STATUSES } from '@/shared/content-choices'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import { CONTACT_PREFILL_PARAMETER } from '@/shared/submissions/paths'
import { ACCOUNT_SCREENS, ROUTES, type RouteName } from './routes'

/** Highest `?page=` of a list that is taken seriously; anything beyond shows its beginning. */
const LIST_PAGE_MAX = 9999

/**
 * Routes rendered for each request: they depend on the query, on the signed-in user, or on the case that the visitor
 * has opened.
 */
const DYNAMIC_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>([
  'search',
  'complaintCase',
  'signIn',
  'acceptInvite',
  'forgottenPassword',
  'newPassword',
  ...ACCOUNT_SCREENS,
  'register',
  'verifyEmail',
  'confirmEmail',
])

/** Tells whether the route's pages are the same for every visitor, as long as nothing personal is asked for. */
export function isCacheableRoute(route: RouteName): boolean {
  return !DYNAMIC_ROUTES.has(route)
}

/** The pages with forms, which are kept for everybody, and what asks for the one that is made for this visitor. */
const PER_VISITOR_PARAMETERS: Partial<Record<RouteName, readonly string[]>> = {
  contact: [FLASH_PARAMETER, CONTACT_PREFILL_PARAMETER],
  complaints: [FLASH_PARAMETER],
  careers: [FLASH_PARAMETER],
  careerItem: [FLASH_PARAMETER],
}

/** Tells whether there is a flash message for this page, or the address asks for it. */
export function isPerVisitor(route: RouteName, hasFlash: boolean, search: URLSearchParams): boolean {
  const parameters = PER_VISITOR_PARAMETERS[route]
  return parameters !== undefined && (hasFlash || parameters.some((name) => search.has(name)))
}

/**
 * Returns a value that the filter of the project list may have; `all` for anything else, so that each choice is one
 * cached page.
 */
function filterValue(values: readonly string[], asked: string | null): string {
  return values.find((value) => value === asked) ?? 'all'
}

/** Tells whether the route is a list that "load more" makes longer. */
export function isPaginated(route: RouteName): boolean {
  return route === 'news' || route === 'projects'
}

/** Steps of a list that are asked for. */
function pageNumberIn(search: URLSearchParams): number {
  const step = Number(/^\d{1,4}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  return step > 1 && step <= LIST_PAGE_MAX ? step : 1
}

/** The choice of projects that an address makes, as two parts of a path. */
function projectChoice(search: URLSearchParams): string {
  return `${filterValue(PROJECT_KINDS, search.get('kind'))}/${filterValue(PROJECT_STATUSES, search.get('status'))}`
}

/** Tells apart the pages of a route that are lists: their length and, of projects, the choice (`2/eu/realized`). */
export function listVariant(route: RouteName, search: URLSearchParams): string {
  const step = String(pageNumberIn(search))
  return route === 'projects' ? `${step}/${projectChoice(search)}` : step
}

/** Folder of the route with its slug filled in; each length of a list and each choice of projects is a cached page. */
export function pageFolder(route: RouteName, slug: string | undefined, search: URLSearchParams): string {
  const folder = ROUTES[route].folder.replace('[slug]', encodeURIComponent(slug ?? ''))
  const step = pageNumberIn(search)
  const longer = step > 1 ? `/page/${step}` : ''
  if (route === 'projects') {
    const choice = projectChoice(search)
    return choice === 'all/all' && !longer ? folder : `${folder}/filtered/${choice}${longer}`
  }
  return isPaginated(route) ? folder + longer : folder
}

/** Parameters that choose between the cached pages of a list. */
const LIST_PARAMETERS = ['kind', 'status', 'page']

/**
 * The part of a query that chooses between cached pages; empty where it chooses the page without one. A page is fetched with
 * this part alone: what anybody adds could make Next read another choice than ours (a second question mark, a parameter in a
 * form of Next's own that takes the place of ours), and the page of that choice would be kept for this one.
 */
export function choosingQuery(route: RouteName, search: URLSearchParams): string {
  if (!isPaginated(route) || pageFolder(route, '', search) === ROUTES[route].folder) return ''
  const chosen = LIST_PARAMETERS.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(chosen).toString()
}
