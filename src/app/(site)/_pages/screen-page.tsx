import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ComponentType } from 'react'
import { SiteFrame } from '@/features/navigation/site-frame'
import { pageAlternates } from '@/i18n/routing/alternates'
import type { PageRouteName } from '@/i18n/routing/routes'
import type { SearchParams } from '@/shared/http/search-params'
import type { Locale } from '@/shared/locales'
import { accountMetadata, type FormOutcome } from '../account-metadata'
import { alternatesKeepingFlash } from '../alternates-keeping-flash'
import { type LocaleParams, localeParam } from '../locale-param'

export interface ScreenParams extends LocaleParams {
  searchParams: SearchParams
}

export interface ScreenPage<Data> {
  route: PageRouteName
  /** Resolves with the data of the screen, or with the path to redirect to. */
  loadData(locale: Locale, search: SearchParams): Promise<Data | { redirectTo: string }>
  Screen: ComponentType<{ locale: Locale; data: Data }>
  titleOf(): Promise<string>
  outcomeOf(search: SearchParams): Promise<FormOutcome>
}

/** Makes the page of a screen of the sign-in or of the own account. */
export function screenPage<Data extends object>({
  route,
  loadData,
  Screen,
  titleOf,
  outcomeOf,
}: ScreenPage<Data>) {
  async function generateMetadata({ params, searchParams }: ScreenParams): Promise<Metadata> {
    const locale = await localeParam(params)
    return accountMetadata({
      locale,
      route,
      title: await titleOf(),
      outcome: await outcomeOf(searchParams),
    })
  }
  async function Page({ params, searchParams }: ScreenParams) {
    const locale = await localeParam(params)
    const data = await loadData(locale, searchParams)
    if ('redirectTo' in data) redirect(data.redirectTo)
    const alternates = await alternatesKeepingFlash(pageAlternates(route), searchParams)
    return (
      <SiteFrame locale={locale} section={route} alternates={alternates}>
        <Screen locale={locale} data={data} />
      </SiteFrame>
    )
  }
  return { generateMetadata, Page }
}
