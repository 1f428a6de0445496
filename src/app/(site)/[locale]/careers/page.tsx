import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { submissionPageData } from '@/features/submissions/queries'
import { pageAlternates } from '@/i18n/routing/alternates'
import { CareersPage } from '../../_pages/careers-page'
import { type LocaleParams, localeParam } from '../../locale-param'

const alternates = pageAlternates('careers')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('careers')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeParam(params)
  return (
    <CareersPage
      locale={locale}
      visit={await submissionPageData({ form: 'application', locale })}
      alternates={alternates}
    />
  )
}
