import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ComponentType } from 'react'
import { pageAlternates } from '@/facts/alternates'
import type { Locale } from '@/facts/locales'
import type { PageRouteName } from '@/facts/routes'
import { SiteFrame } from '@/features/navigation/site-frame'
import { accountMetadata } from './account-metadata'
import { type LocaleParams, localeOf } from './locale-of'

type Search = Promise<Record<string, string | string[] | undefined>>

export interface ScreenParams extends LocaleParams {
  searchParams: Search
}

export interface ScreenPage<Visit> {
  route: PageRouteName
  /** What the screen shows, or where to go first. */
  visitOf(locale: Locale, search: Search): Promise<Visit | { leadTo: string }>
  Screen: ComponentType<{ locale: Locale; visit: Visit }>
  titleOf(): Promise<string>
  /** Whether the form before has to be filled in again, which the title says. */
  hasProblems(search: Search): Promise<boolean>
}

/** What the pages of the sign-in and the own account have in common. */
export function screenPage<Visit extends object>({
  route,
  visitOf,
  Screen,
  titleOf,
  hasProblems,
}: ScreenPage<Visit>) {
  async function generateMetadata({ params, searchParams }: ScreenParams): Promise<Metadata> {
    const locale = await localeOf(params)
    return accountMetadata({
      locale,
      route,
      title: await titleOf(),
      hasProblems: await hasProblems(searchParams),
    })
  }
  async function Page({ params, searchParams }: ScreenParams) {
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
