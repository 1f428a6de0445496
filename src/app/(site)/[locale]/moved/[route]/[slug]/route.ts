// Answers requests for an item under the list path of another language, with one redirect to the item's own address, or
// 404.

import { isItemRoute, itemPath, ROUTE_NAMES } from '@/i18n/routing/routes'
import { localeParam } from '../../../../locale-param'
import { slugElsewhere } from '../../../../slug-elsewhere'

interface Context {
  params: Promise<{ locale: string; route: string; slug: string }>
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { route, slug } = await params
  const locale = await localeParam(params)
  const name = ROUTE_NAMES.filter(isItemRoute).find((known) => known === route)
  const target = name && (await slugElsewhere(name, locale, slug))
  // The server replaces this empty response by the not-found page (src/server/next/page-headers.ts).
  if (!target) return new Response(null, { status: 404, headers: { 'Content-Type': 'text/html' } })
  return new Response(null, { status: 308, headers: { Location: itemPath(name, locale, target) } })
}
