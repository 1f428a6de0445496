import type { Metadata } from 'next'
import { CompanyScreen } from '@/features/company/company-screen'
import { ProductsStructuredData } from '@/features/company/products-structured-data'
import { companyContent, companyHead, companyOf } from '@/features/company/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { pageAlternates } from '@/i18n/routing/alternates'
import { type LocaleParams, localeParam } from '../../locale-param'

const alternates = pageAlternates('company')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeParam(params)
  return pageMetadata({ locale, ...(await companyHead(locale, await companyOf(locale))), alternates })
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
