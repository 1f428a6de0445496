import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalScreen } from '@/features/legal/legal-screen'
import { legalContent } from '@/features/legal/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { pageAlternates } from '@/i18n/routing/alternates'
import { type LocaleParams, localeParam } from '../../locale-param'

const alternates = pageAlternates('legal')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('legal')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeParam(params)
  return (
    <SiteFrame locale={locale} section="legal" alternates={alternates}>
      <LegalScreen locale={locale} content={await legalContent(locale)} />
    </SiteFrame>
  )
}
