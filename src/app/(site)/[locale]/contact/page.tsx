import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { submissionPageData } from '@/features/submissions/queries'
import { pageAlternates } from '@/i18n/routing/alternates'
import { ContactPage } from '../../_pages/contact-page'
import { type LocaleParams, localeParam } from '../../locale-param'

const alternates = pageAlternates('contact')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('contact')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeParam(params)
  return (
    <ContactPage
      locale={locale}
      visit={await submissionPageData({ form: 'contact', locale })}
      alternates={alternates}
    />
  )
}
