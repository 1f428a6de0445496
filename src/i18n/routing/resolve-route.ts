// Resolves a path to a page, a redirect to the correct path, or nothing. Has no side effects, so that a table test can
// cover behaviours.md §1.6. next-intl's own middleware is not used, because it contradicts the specification in five
// points (docs/decisions/005-custom-router.md).

import { SLUG_MAX_CHARACTERS } from '@/shared/limits'
import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, type Locale } from '@/shared/locales'
import { chooseLocale } from './choose-locale'
import { isItemRoute, itemPath, localePrefix, pagePath, ROUTE_NAMES, ROUTES, type RouteName } from './routes'

export interface RouteRequest {
  /** Path as received, percent-encoded or not. */
  path: string
  /** Query with `?`, or empty. */
  query: string
  cookie: string | undefined
  acceptLanguage: string | null
  /** Tells whether the response will be shown as a page (no prefetch, image, or `fetch` of a script). */
  isDocument: boolean
  /**
   * Tells whether the request follows a link on our own pages; then the URL was chosen, and no language is detected.
   */
  isSameOrigin: boolean
}

export type RouteResolution =
  | { kind: 'page'; locale: Locale; route: RouteName; slug: string | undefined; writeCookie: boolean }
  /** An item under the list path of another language. Only the content knows its slug in this language. */
  | { kind: 'moved-item'; locale: Locale; route: RouteName; slug: string }
  | {
      kind: 'redirect'
      status: 302 | 308
      location: string
      locale: Locale
      writeCookie: boolean
      personal: boolean
    }
  | { kind: 'not-found'; locale: Locale }

interface Match {
  route: RouteName
  slug: string | undefined
}

/** Returns the decoded path; undefined if it is not valid percent-encoded UTF-8. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '%252F'))
  } catch {
    return undefined
  }
}

/** Removes accents: visitors type `actualites`, and are redirected to `actualités`. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Tells whether the segments are those before the slug of a technology. This part of the path has no page; technologies
 * are listed on the page of processes.
 */
function isTechnologyFolder(locale: Locale, segments: readonly string[]): boolean {
  const folder = ROUTES.technologyItem.path[locale].replace('/{slug}', '')
  return withoutAccents(segments.join('/')) === folder
}

function matchRoute(locale: Locale, segments: readonly string[]): Match | undefined {
  if (isTechnologyFolder(locale, segments)) return { route: 'process', slug: undefined }
  for (const route of ROUTE_NAMES) {
    const pattern = ROUTES[route].path[locale].split('/').filter((part) => part !== '')
    if (pattern.length !== segments.length) continue
    const fits = pattern.every(
      (part, index) => part === '{slug}' || withoutAccents(part) === withoutAccents(segments[index] ?? ''),
    )
    if (!fits) continue
    const slug = isItemRoute(route) ? segments.at(-1) : undefined
    // No item has a longer slug, so nothing is rendered, queried or cached for it.
    return slug && slug.length > SLUG_MAX_CHARACTERS ? undefined : { route, slug }
  }
  return undefined
}

function pathOf({ route, slug }: Match, locale: Locale): string {
  return isItemRoute(route) ? itemPath(route, locale, slug ?? '') : pagePath(route, locale)
}

function redirectTo(
  location: string,
  locale: Locale,
  request: RouteRequest,
  status: 302 | 308,
): RouteResolution {
  const writeCookie = status === 302 && request.cookie !== locale
  return {
    kind: 'redirect',
    status,
    location: location + request.query,
    locale,
    writeCookie,
    personal: status === 302,
  }
}

/**
 * Returns the language for a first visit: the stored one, then the browser's preferred one, then Croatian
 * (behaviours.md §1.3: only on `/`).
 */
function detectLocale({ cookie, acceptLanguage }: RouteRequest): Locale {
  return chooseLocale([cookie], acceptLanguage)
}

function resolveMatch(match: Match, locale: Locale, path: string, request: RouteRequest): RouteResolution {
  const address = pathOf(match, locale)
  if (decodePath(address) !== path) return redirectTo(address, locale, request, 308)
  const writeCookie = request.isDocument && request.cookie !== locale
  return { kind: 'page', locale, route: match.route, slug: match.slug, writeCookie }
}

/**
 * Resolves a path that exists in another language: in the visitor's language if the cookie has it, otherwise in that of
 * the path.
 */
function resolveInOtherLocale(
  segments: readonly string[],
  locale: Locale,
  hasPrefix: boolean,
  request: RouteRequest,
): RouteResolution | undefined {
  if (!hasPrefix && isLocale(request.cookie) && request.cookie !== locale) {
    const own = matchRoute(request.cookie, segments)
    if (own) return redirectTo(pathOf(own, request.cookie), request.cookie, request, 302)
  }
  for (const other of LOCALE_CODES) {
    const match = matchRoute(other, segments)
    if (!match) continue
    if (match.slug !== undefined) return { kind: 'moved-item', locale, route: match.route, slug: match.slug }
    return redirectTo(pathOf(match, locale), locale, request, 308)
  }
  return undefined
}

/** Determines language and page of a request for a public path (behaviours.md §1, site.md §2.2). */
export function resolveRoute(request: RouteRequest): RouteResolution {
  const fallbackLocale = isLocale(request.cookie) ? request.cookie : DEFAULT_LOCALE
  const path = decodePath(request.path)
  if (path === undefined) return { kind: 'not-found', locale: fallbackLocale }

  if (path === '/' && request.isDocument && !request.isSameOrigin) {
    const wanted = detectLocale(request)
    if (wanted !== DEFAULT_LOCALE) return redirectTo(localePrefix(wanted), wanted, request, 302)
  }

  const segments = path
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '')
  const prefix = segments[0]?.toLowerCase()
  const hasPrefix = isLocale(prefix)
  const locale = hasPrefix ? prefix : DEFAULT_LOCALE
  const rest = hasPrefix ? segments.slice(1) : segments

  const match = matchRoute(locale, rest)
  if (match) {
    const resolution = resolveMatch(match, locale, path, request)
    // A visitor who typed /hr wants Croatian. Without the cookie, `/` would redirect to the last language.
    const asksForDefault = resolution.kind === 'redirect' && hasPrefix && locale === DEFAULT_LOCALE
    if (!asksForDefault) return resolution
    return { ...resolution, writeCookie: request.cookie !== locale, personal: true }
  }
  return (
    resolveInOtherLocale(rest, locale, hasPrefix, request) ?? {
      kind: 'not-found',
      locale: hasPrefix ? locale : fallbackLocale,
    }
  )
}
