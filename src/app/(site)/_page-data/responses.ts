import { getTranslations } from 'next-intl/server'
import { filterFrom } from '@/features/projects/filter'
import { sharePicture } from '@/features/share/share-picture'
import { notFoundJson } from '@/i18n/routing/json-error'
import { isPaginated } from '@/i18n/routing/page-cache-policy'
import { NO_SLUG, pageDataPath, sharePicturePath } from '@/i18n/routing/page-data-path'
import {
  isItemRoute,
  itemPath,
  LIST_ROUTES,
  pagePath,
  ROUTE_NAMES,
  type RouteName,
} from '@/i18n/routing/routes'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { etagResponse } from '@/platform/http/etag'
import { NO_FILTER } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import { localeParam } from '../locale-param'
import { slugElsewhere } from '../slug-elsewhere'
import { PAGE_DATA, type PageData } from './page-data'

interface Context {
  params: Promise<{ locale: string; route: string; slug: string }>
}

const isKnown = (route: string): route is keyof typeof PAGE_DATA => Object.hasOwn(PAGE_DATA, route)

/** Parses the last part of the path: for a paginated list the number of pages and the filter, for an item its slug. */
function locationOf(route: RouteName, slug: string) {
  const text = slug === NO_SLUG ? '' : slug
  if (!isPaginated(route)) return { slug: text, steps: 1, filter: NO_FILTER }
  const [steps, kind = '', status = ''] = text.split('/')
  return { slug: '', steps: Number(steps) || 1, filter: filterFrom(status, kind) }
}

interface FoundPage {
  locale: Locale
  route: keyof typeof PAGE_DATA
}

/** Loads the data of a page; null if there is no such page. */
async function loadPageData({ params }: Context) {
  const { route, slug } = await params
  const locale = await localeParam(params)
  if (!isKnown(route)) return null
  const loaded = await PAGE_DATA[route]({ locale, ...locationOf(route, slug) })
  const found: FoundPage = { locale, route }
  return loaded && { ...found, ...loaded }
}

/** Redirects as the page does, or answers with 404 for the requested address. */
async function redirectOrNotFound(
  { params }: Context,
  besidePage: (page: string) => string,
): Promise<Response> {
  const { route, slug } = await params
  const locale = await localeParam(params)
  const name = ROUTE_NAMES.find((known) => known === route) ?? 'home'
  if (!isItemRoute(name)) return notFoundJson(besidePage(pagePath(name, locale)))
  const target = await slugElsewhere(name, locale, slug)
  if (!target || target === slug) return notFoundJson(besidePage(itemPath(name, locale, slug)))
  return new Response(null, {
    status: 308,
    headers: { Location: besidePage(itemPath(name, locale, target)) },
  })
}

/** Responds with the data of a page; cached as long as the page is. */
export async function pageDataResponse(_request: Request, context: Context): Promise<Response> {
  const loaded = await loadPageData(context)
  if (!loaded) return redirectOrNotFound(context, pageDataPath)
  const payload: PageData = loaded as PageData
  return etagResponse(JSON.stringify(payload), {
    'Content-Type': 'application/json; charset=utf-8',
    // As for the page itself: revalidated on each request, and answered with 304 while nothing has changed.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    // Search engines should list the page, not its data.
    'X-Robots-Tag': 'noindex',
  })
}

/** Responds with the link preview picture of a page; cached as long as the page is. */
export async function sharePictureResponse(_request: Request, context: Context): Promise<Response> {
  const loaded = await loadPageData(context)
  if (!loaded) return redirectOrNotFound(context, sharePicturePath)
  const { locale, route, title } = loaded
  const words = await getTranslations({ locale, namespace: 'navigation' })
  const section = isItemRoute(route) ? LIST_ROUTES[route] : route
  const host = new URL(absoluteUrl('/')).host
  return sharePicture({ title, section: route === 'home' ? '' : words(section), host })
}
