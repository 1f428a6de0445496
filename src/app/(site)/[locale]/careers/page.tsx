import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CareersScreen } from '@/features/careers/careers-screen'
import { applicationsDesk, openPositions } from '@/features/careers/queries'
import { pageAlternates } from '@/features/navigation/alternates'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { type LocaleParams, localeOf } from '../../locale-of'

const alternates = pageAlternates('careers')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const words = await getTranslations('careers')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  return (
    <SiteFrame locale={locale} section="careers" alternates={alternates}>
      <CareersScreen
        locale={locale}
        positions={await openPositions(locale)}
        desk={await applicationsDesk(locale)}
      />
    </SiteFrame>
  )
}
