import { llmsTextIn } from '@/features/discovery/llms-text'
import { machineReadableResponse } from '@/features/discovery/machine-readable-response'
import { type LocaleParams, localeParam } from '../../locale-param'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return machineReadableResponse(await llmsTextIn(await localeParam(params)), 'text/markdown')
}
