import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/facts/alternates'
import { letterVisit } from '@/features/letters/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { ComplaintsPage } from '../../complaints-page'
import { type LocaleParams, localeOf } from '../../locale-of'

const alternates = pageAlternates('complaints')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const words = await getTranslations('complaints')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  return (
    <ComplaintsPage
      locale={locale}
      visit={await letterVisit({ form: 'complaint', locale })}
      alternates={alternates}
    />
  )
}
