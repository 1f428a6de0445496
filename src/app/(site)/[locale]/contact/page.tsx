import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactScreen } from '@/features/contact/contact-screen'
import { companyOf, contactOf } from '@/features/contact/queries'
import { pageAlternates } from '@/features/navigation/alternates'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { type LocaleParams, localeOf } from '../../locale-of'

const alternates = pageAlternates('contact')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const words = await getTranslations('contact')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  return (
    <SiteFrame locale={locale} section="contact" alternates={alternates}>
      <ContactScreen locale={locale} company={await companyOf(locale)} contact={await contactOf(locale)} />
    </SiteFrame>
  )
}
