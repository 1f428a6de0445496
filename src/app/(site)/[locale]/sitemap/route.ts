import { machineReadableResponse } from '@/features/discovery/machine-readable-response'
import { sitemapIn } from '@/features/discovery/sitemap'
import { type LocaleParams, localeParam } from '../../locale-param'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return machineReadableResponse(await sitemapIn(await localeParam(params)), 'text/xml')
}
