import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompanyScreen } from '@/features/company/company-screen'
import { ProductsStructuredData } from '@/features/company/products-structured-data'
import { companyContent, companyOf } from '@/features/company/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { pageAlternates } from '@/i18n/routing/alternates'
import { type LocaleParams, localeParam } from '../../locale-param'

const alternates = pageAlternates('company')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('company')
  const { aboutTitle, aboutSummary } = await companyOf(locale)
  return pageMetadata({
    locale,
    title: aboutTitle ?? words('title'),
    description: aboutSummary ?? words('lead'),
    alternates,
  })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeParam(params)
  const content = await companyContent(locale)
  return (
    <SiteFrame locale={locale} section="company" alternates={alternates}>
      <ProductsStructuredData products={content.products} />
      <CompanyScreen locale={locale} content={content} />
    </SiteFrame>
  )
}
