import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { ProcessOverviewScreen } from '@/features/processes/process-overview-screen'
import { processesOf, technologiesOf } from '@/features/processes/queries'
import { pageAlternates } from '@/i18n/routing/alternates'
import { type LocaleParams, localeParam } from '../../locale-param'

const alternates = pageAlternates('process')

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('process')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeParam(params)
  return (
    <SiteFrame locale={locale} section="process" alternates={alternates}>
      <ProcessOverviewScreen
        locale={locale}
        processes={await processesOf(locale)}
        technologies={await technologiesOf(locale)}
      />
    </SiteFrame>
  )
}
