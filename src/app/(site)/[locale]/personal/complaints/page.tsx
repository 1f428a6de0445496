import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { submissionPageData, submissionResponse } from '@/features/submissions/queries'
import { pageAlternates } from '@/i18n/routing/alternates'
import { ComplaintsPage } from '../../../_pages/complaints-page'
import { alternatesKeepingFlash } from '../../../alternates-keeping-flash'
import { type PerVisitorParams, perVisitorMetadata } from '../../../form-page-metadata'
import { localeParam } from '../../../locale-param'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: PerVisitorParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('complaints')
  const answer = await submissionResponse({ form: 'complaint', locale }, searchParams)
  return perVisitorMetadata({ locale, title: words('title'), answer })
}

export default async function Page({ params, searchParams }: PerVisitorParams) {
  const place = { form: 'complaint', locale: await localeParam(params) } as const
  const visit = await submissionPageData(place, await submissionResponse(place, searchParams))
  const alternates = await alternatesKeepingFlash(pageAlternates('complaints'), searchParams)
  return <ComplaintsPage locale={place.locale} visit={visit} alternates={alternates} />
}
