import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ComponentType } from 'react'
import type { Locale } from '@/facts/locales'
import type { AccountScreen } from '@/features/account/account-memory'
import type { AccountVisit, LeadTo, Search } from '@/features/account/queries'
import { pageAlternates } from '@/features/navigation/alternates'
import { SiteFrame } from '@/features/navigation/site-frame'
import { accountMetadata } from './account-metadata'
import { type LocaleParams, localeOf } from './locale-of'

export interface OwnAccountParams extends LocaleParams {
  searchParams: Search
}

interface OwnAccountPage<Visit extends AccountVisit> {
  route: AccountScreen
  /** What the screen shows, or where whoever is not signed in goes first. */
  visitOf(locale: Locale, search: Search): Promise<Visit | LeadTo>
  Screen: ComponentType<{ locale: Locale; visit: Visit }>
}

/** What the pages of the own account have in common. */
export function ownAccountPage<Visit extends AccountVisit>({
  route,
  visitOf,
  Screen,
}: OwnAccountPage<Visit>) {
  async function generateMetadata({ params, searchParams }: OwnAccountParams): Promise<Metadata> {
    const locale = await localeOf(params)
    const visit = await visitOf(locale, searchParams)
    const words = await getTranslations('navigation')
    const hasProblems = 'answer' in visit && visit.answer.problems.length > 0
    return accountMetadata({ locale, route, title: words(route), hasProblems })
  }
  async function Page({ params, searchParams }: OwnAccountParams) {
    const locale = await localeOf(params)
    const visit = await visitOf(locale, searchParams)
    if ('leadTo' in visit) redirect(visit.leadTo)
    return (
      <SiteFrame locale={locale} section={route} alternates={pageAlternates(route)}>
        <Screen locale={locale} visit={visit} />
      </SiteFrame>
    )
  }
  return { generateMetadata, Page }
}
