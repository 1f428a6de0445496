import { llmsTextIn } from '@/features/discovery/llms-text'
import { machineAnswer } from '@/features/discovery/machine-answer'
import { type LocaleParams, localeOf } from '../../locale-of'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return machineAnswer(await llmsTextIn(await localeOf(params)), 'text/markdown')
}
