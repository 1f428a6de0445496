import type { Metadata } from 'next'
import { HomeScreen } from '@/features/home/home-screen'
import { OrganizationStructuredData } from '@/features/home/organization-structured-data'
import { homeContent, homeHead } from '@/features/home/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { footerCompany } from '@/features/navigation/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { pageAlternates } from '@/i18n/routing/alternates'
import { type LocaleParams, localeParam } from '../locale-param'

const alternates = pageAlternates('home')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeParam(params)
  return pageMetadata({ locale, ...(await homeHead(locale, await homeContent(locale))), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeParam(params)
  return (
    <SiteFrame locale={locale} section="home" alternates={alternates}>
      <OrganizationStructuredData locale={locale} company={await footerCompany(locale)} />
      <HomeScreen locale={locale} content={await homeContent(locale)} />
    </SiteFrame>
  )
}
