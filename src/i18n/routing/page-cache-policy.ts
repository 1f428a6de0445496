// Defines which pages are cached, and which parts of a URL select between them.

import { PROJECT_KINDS, PROJECT_STATUSES } from '@/shared/content-choices'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import { CONTACT_PREFILL_PARAMETER } from '@/shared/submissions/paths'
import { ACCOUNT_SCREENS, ROUTES, type RouteName } from './routes'

/** Highest accepted `?page=` of a list; higher values show its beginning. */
const LIST_PAGE_MAX = 9999

/**
 * Routes rendered for each request, because they depend on the query, on the signed-in user, or on the case that the
 * visitor has opened.
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

/** Tells whether the route's pages are the same for every visitor who requests nothing personal. */
export function isCacheableRoute(route: RouteName): boolean {
  return !DYNAMIC_ROUTES.has(route)
}

/** Parameters that request a personal rendering of pages with forms, which are otherwise cached for everybody. */
const PER_VISITOR_PARAMETERS: Partial<Record<RouteName, readonly string[]>> = {
  contact: [FLASH_PARAMETER, CONTACT_PREFILL_PARAMETER],
  complaints: [FLASH_PARAMETER],
  careers: [FLASH_PARAMETER],
  careerItem: [FLASH_PARAMETER],
}

/** Tells whether the visitor gets a personal rendering: because of a flash message, or of the URL. */
export function isPerVisitor(route: RouteName, hasFlash: boolean, search: URLSearchParams): boolean {
  const parameters = PER_VISITOR_PARAMETERS[route]
  return parameters !== undefined && (hasFlash || parameters.some((name) => search.has(name)))
}

/**
 * Returns a valid value of the project list's filter; `all` for anything else, so that each choice is one cached page.
 */
function filterValue(values: readonly string[], asked: string | null): string {
  return values.find((value) => value === asked) ?? 'all'
}

/** Tells whether the route is a list that “load more” extends. */
export function isPaginated(route: RouteName): boolean {
  return route === 'news' || route === 'projects'
}

/** Returns the requested number of steps of a list. */
function pageNumberIn(search: URLSearchParams): number {
  const step = Number(/^\d{1,4}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  return step > 1 && step <= LIST_PAGE_MAX ? step : 1
}

/** Returns the filter of projects in a URL as two segments of a path. */
function projectChoice(search: URLSearchParams): string {
  return `${filterValue(PROJECT_KINDS, search.get('kind'))}/${filterValue(PROJECT_STATUSES, search.get('status'))}`
}

/**
 * Returns a key that distinguishes the renderings of a list: its length and, for projects, the filter
 * (`2/eu/realized`).
 */
export function listVariant(route: RouteName, search: URLSearchParams): string {
  const step = String(pageNumberIn(search))
  return route === 'projects' ? `${step}/${projectChoice(search)}` : step
}

/**
 * Returns the folder of the route with its slug filled in. Each length of a list and each filter of projects is a
 * cached page.
 */
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

/** Parameters that select between the cached pages of a list. */
const LIST_PARAMETERS = ['kind', 'status', 'page']

/**
 * Returns the part of a query that selects between cached pages; empty if it selects the page without a query. The page
 * is requested with this part only: further parameters of a client could make Next read another choice than we do (a
 * second question mark, or a parameter in a form of Next's own that replaces ours), and the page of that choice would
 * be cached for this one.
 */
export function choosingQuery(route: RouteName, search: URLSearchParams): string {
  if (!isPaginated(route) || pageFolder(route, '', search) === ROUTES[route].folder) return ''
  const chosen = LIST_PARAMETERS.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(chosen).toString()
}
