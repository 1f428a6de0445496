import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ComplaintsScreen } from '@/features/complaints/complaints-screen'
import { qualityDesk } from '@/features/complaints/queries'
import { pageAlternates } from '@/features/navigation/alternates'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { type LocaleParams, localeOf } from '../../locale-of'

const alternates = pageAlternates('complaints')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const words = await getTranslations('complaints')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  return (
    <SiteFrame locale={locale} section="complaints" alternates={alternates}>
      <ComplaintsScreen locale={locale} desk={await qualityDesk(locale)} />
    </SiteFrame>
  )
}
