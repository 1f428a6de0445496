import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { submissionPageData, submissionResponse } from '@/features/submissions/queries'
import { pageAlternates } from '@/i18n/routing/alternates'
import { CareersPage } from '../../../_pages/careers-page'
import { alternatesKeepingFlash } from '../../../alternates-keeping-flash'
import { type PerVisitorParams, perVisitorMetadata } from '../../../form-page-metadata'
import { localeParam } from '../../../locale-param'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: PerVisitorParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('careers')
  const answer = await submissionResponse({ form: 'application', locale }, searchParams)
  return perVisitorMetadata({ locale, title: words('title'), answer })
}

export default async function Page({ params, searchParams }: PerVisitorParams) {
  const place = { form: 'application', locale: await localeParam(params) } as const
  const visit = await submissionPageData(place, await submissionResponse(place, searchParams))
  const alternates = await alternatesKeepingFlash(pageAlternates('careers'), searchParams)
  return <CareersPage locale={place.locale} visit={visit} alternates={alternates} />
}
