import { machineAnswer } from '@/features/discovery/machine-answer'
import { sitemapIn } from '@/features/discovery/sitemap'
import { type LocaleParams, localeOf } from '../../locale-of'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return machineAnswer(await sitemapIn(await localeOf(params)), 'text/xml')
}
