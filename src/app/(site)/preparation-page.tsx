// The page of a route whose screen is still to come: honest, in the right language, and not indexed.

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { isItemRoute, LIST_OF, type RouteName } from '@/facts/routes'
import { pageAlternates } from '@/features/navigation/alternates'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { companyOf } from '@/features/navigation/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { PreparationScreen } from '@/features/preparation/preparation-screen'
import { type LocaleParams, localeOf } from './locale-of'

/** The two exports of such a page. An item's switch leads to its list, because nobody knows its other slugs yet. */
export function preparationPage(route: RouteName) {
  const section = isItemRoute(route) ? LIST_OF[route] : route
  const alternates = pageAlternates(section)

  async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
    const locale = await localeOf(params)
    const words = await getTranslations('navigation')
    return pageMetadata({ locale, title: words(section), alternates, isIndexed: false })
  }

  async function Page({ params }: LocaleParams) {
    const locale = await localeOf(params)
    const { phone, email } = await companyOf(locale)
    return (
      <SiteFrame locale={locale} section={section} alternates={alternates}>
        <PreparationScreen locale={locale} section={section} phone={phone} email={email} />
      </SiteFrame>
    )
  }

  return { generateMetadata, Page }
}
