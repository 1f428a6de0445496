import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/facts/alternates'
import { letterAnswer, letterVisit } from '@/features/letters/queries'
import { CareersPage } from '../../../careers-page'
import { answerAlternates, type PersonalParams, personalMetadata } from '../../../letter-pages'
import { localeOf } from '../../../locale-of'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: PersonalParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const words = await getTranslations('careers')
  const answer = await letterAnswer({ form: 'application', locale }, searchParams)
  return personalMetadata({ locale, title: words('title'), answer })
}

export default async function Page({ params, searchParams }: PersonalParams) {
  const place = { form: 'application', locale: await localeOf(params) } as const
  const visit = await letterVisit(place, await letterAnswer(place, searchParams))
  const alternates = await answerAlternates(pageAlternates('careers'), searchParams)
  return <CareersPage locale={place.locale} visit={visit} alternates={alternates} />
}
