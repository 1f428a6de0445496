// An item asked for under another language's list path: one redirect to its own address, or 404.

import { positionSlugElsewhere } from '@/features/careers/queries'
import { legalSlugElsewhere } from '@/features/legal/queries'
import { newsSlugRedirect } from '@/features/news/queries'
import { processSlugElsewhere, technologySlugElsewhere } from '@/features/processes/queries'
import { projectSlugRedirect } from '@/features/projects/queries'
import { isItemRoute, itemPath, type RouteName } from '@/i18n/routing/routes'
import { localeParam } from '../../../../locale-param'

const lookups: Partial<Record<string, typeof newsSlugRedirect>> = {
  newsItem: newsSlugRedirect,
  processItem: processSlugElsewhere,
  technologyItem: technologySlugElsewhere,
  careerItem: positionSlugElsewhere,
  projectItem: projectSlugRedirect,
  legalItem: legalSlugElsewhere,
}

interface Context {
  params: Promise<{ locale: string; route: string; slug: string }>
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { route, slug } = await params
  const locale = await localeParam(params)
  const target = await lookups[route]?.(locale, decodeURIComponent(slug))
  const name = route as RouteName
  // The server puts the designed page in place of this empty one (src/server/next/page-headers.ts).
  if (!target || !isItemRoute(name))
    return new Response(null, { status: 404, headers: { 'Content-Type': 'text/html' } })
  return new Response(null, { status: 308, headers: { Location: itemPath(name, locale, target) } })
}
