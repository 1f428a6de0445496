import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/facts/alternates'
import { LegalScreen } from '@/features/legal/legal-screen'
import { legalContent } from '@/features/legal/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { type LocaleParams, localeOf } from '../../locale-of'

const alternates = pageAlternates('legal')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const words = await getTranslations('legal')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  return (
    <SiteFrame locale={locale} section="legal" alternates={alternates}>
      <LegalScreen locale={locale} content={await legalContent(locale)} />
    </SiteFrame>
  )
}
