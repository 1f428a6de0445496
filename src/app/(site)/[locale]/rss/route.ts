import { machineReadableResponse } from '@/features/discovery/machine-readable-response'
import { newsFeedIn } from '@/features/discovery/news-feed'
import { type LocaleParams, localeParam } from '../../locale-param'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return machineReadableResponse(await newsFeedIn(await localeParam(params)), 'application/rss+xml')
}
