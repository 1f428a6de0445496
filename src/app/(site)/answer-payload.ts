import { getTranslations } from 'next-intl/server'
import { hasSteps } from '@/facts/kept-pages'
import type { Locale } from '@/facts/locales'
import { NO_SLUG, payloadPath, sharePath } from '@/facts/page-payload'
import { isItemRoute, itemPath, LIST_OF, pagePath, ROUTE_NAMES, type RouteName } from '@/facts/routes'
import { sharePicture } from '@/features/share/share-picture'
import { notFoundJson } from '@/i18n/json-error'
import { absolute } from '@/platform/absolute'
import { taggedAnswer } from '@/platform/tagged-answer'
import { localeOf } from './locale-of'
import { PAYLOADS, type PagePayload } from './page-payload'

interface Context {
  params: Promise<{ locale: string; route: string; slug: string }>
}

const isKnown = (route: string): route is keyof typeof PAYLOADS => Object.hasOwn(PAYLOADS, route)

/** A list that grows is asked for by the number of its steps, an item by its slug. */
function placeOf(route: RouteName, slug: string) {
  const text = slug === NO_SLUG ? '' : decodeURIComponent(slug)
  return hasSteps(route) ? { slug: '', steps: Number(text) || 1 } : { slug: text, steps: 1 }
}

interface Found {
  locale: Locale
  route: keyof typeof PAYLOADS
}

/** What a page is made of; null where there is no such page. */
async function loadedOf({ params }: Context) {
  const { route, slug } = await params
  const locale = await localeOf(params)
  if (!isKnown(route)) return null
  const loaded = await PAYLOADS[route]({ locale, ...placeOf(route, slug) })
  const found: Found = { locale, route }
  return loaded && { ...found, ...loaded }
}

/** At the address that was asked for, whichever it is inside. */
async function notFound({ params }: Context, besidePage: (page: string) => string): Promise<Response> {
  const { route, slug } = await params
  const locale = await localeOf(params)
  const name = ROUTE_NAMES.find((known) => known === route) ?? 'home'
  const page = isItemRoute(name) ? itemPath(name, locale, decodeURIComponent(slug)) : pagePath(name, locale)
  return notFoundJson(besidePage(page))
}

/** A page as data; kept as long as the page is. */
export async function answerPayload(_request: Request, context: Context): Promise<Response> {
  const loaded = await loadedOf(context)
  if (!loaded) return notFound(context, payloadPath)
  const payload: PagePayload = loaded as PagePayload
  return taggedAnswer(JSON.stringify(payload), {
    'Content-Type': 'application/json; charset=utf-8',
    // As the page itself: asked for again each time, and answered with 304 while nothing has changed.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    // The page is found, not its data.
    'X-Robots-Tag': 'noindex',
  })
}

/** The picture for links to a page; kept as long as the page is. */
export async function answerShare(_request: Request, context: Context): Promise<Response> {
  const loaded = await loadedOf(context)
  if (!loaded) return notFound(context, sharePath)
  const { locale, route, title } = loaded
  const words = await getTranslations({ locale, namespace: 'navigation' })
  const section = isItemRoute(route) ? LIST_OF[route] : route
  const host = new URL(absolute('/')).host
  return sharePicture({ title, section: route === 'home' ? '' : words(section), host })
}
