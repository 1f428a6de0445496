import type { Metadata } from 'next'
import { pageAlternates } from '@/facts/alternates'
import { HomeScreen } from '@/features/home/home-screen'
import { OrganizationData } from '@/features/home/organization-data'
import { homeContent } from '@/features/home/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { companyOf } from '@/features/navigation/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { type LocaleParams, localeOf } from '../locale-of'

const alternates = pageAlternates('home')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const { opening } = await homeContent(locale)
  const { claim, intro } = opening
  return pageMetadata({
    locale,
    title: claim,
    description: intro ?? undefined,
    alternates,
  })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  return (
    <SiteFrame locale={locale} section="home" alternates={alternates}>
      <OrganizationData locale={locale} company={await companyOf(locale)} />
      <HomeScreen locale={locale} content={await homeContent(locale)} />
    </SiteFrame>
  )
}
