import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/facts/alternates'
import { letterAbout, letterAnswer, letterVisit } from '@/features/letters/queries'
import { ContactPage } from '../../../contact-page'
import { answerAlternates, type PersonalParams, personalMetadata } from '../../../letter-pages'
import { localeOf } from '../../../locale-of'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: PersonalParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const words = await getTranslations('contact')
  const answer = await letterAnswer({ form: 'contact', locale }, searchParams)
  return personalMetadata({ locale, title: words('title'), answer })
}

export default async function Page({ params, searchParams }: PersonalParams) {
  const locale = await localeOf(params)
  const place = { form: 'contact', locale } as const
  const about = await letterAbout(locale, searchParams)
  const visit = await letterVisit(place, await letterAnswer(place, searchParams), about)
  const alternates = about?.addresses ?? (await answerAlternates(pageAlternates('contact'), searchParams))
  return <ContactPage locale={locale} visit={visit} alternates={alternates} />
}
