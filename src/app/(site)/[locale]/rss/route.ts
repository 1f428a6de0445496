import { machineAnswer } from '@/features/discovery/machine-answer'
import { newsFeedIn } from '@/features/discovery/news-feed'
import { type LocaleParams, localeOf } from '../../locale-of'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return machineAnswer(await newsFeedIn(await localeOf(params)), 'application/rss+xml')
}
