import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { submissionPageData } from '@/features/submissions/queries'
import { pageAlternates } from '@/i18n/routing/alternates'
import { ComplaintsPage } from '../../_pages/complaints-page'
import { type LocaleParams, localeParam } from '../../locale-param'

const alternates = pageAlternates('complaints')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('complaints')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeParam(params)
  return (
    <ComplaintsPage
      locale={locale}
      visit={await submissionPageData({ form: 'complaint', locale })}
      alternates={alternates}
    />
  )
}
