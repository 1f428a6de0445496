import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { submissionPageData, submissionPrefill, submissionResponse } from '@/features/submissions/queries'
import { pageAlternates } from '@/i18n/routing/alternates'
import { ContactPage } from '../../../_pages/contact-page'
import { alternatesKeepingFlash } from '../../../alternates-keeping-flash'
import { type PerVisitorParams, perVisitorMetadata } from '../../../form-page-metadata'
import { localeParam } from '../../../locale-param'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: PerVisitorParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('contact')
  const answer = await submissionResponse({ form: 'contact', locale }, searchParams)
  return perVisitorMetadata({ locale, title: words('title'), answer })
}

export default async function Page({ params, searchParams }: PerVisitorParams) {
  const locale = await localeParam(params)
  const place = { form: 'contact', locale } as const
  const about = await submissionPrefill(locale, searchParams)
  const visit = await submissionPageData(place, await submissionResponse(place, searchParams), about)
  const alternates =
    about?.addresses ?? (await alternatesKeepingFlash(pageAlternates('contact'), searchParams))
  return <ContactPage locale={locale} visit={visit} alternates={alternates} />
}
