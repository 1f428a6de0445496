import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { searchSite } from '@/features/search/queries'
import { SearchScreen } from '@/features/search/search-screen'
import { alternatesWithQuery, pageAlternates } from '@/i18n/routing/alternates'
import { type LocaleParams, localeParam } from '../../locale-param'

interface Params extends LocaleParams {
  searchParams: Promise<{ q?: string | string[] }>
}

// The response depends on the query.
export const dynamic = 'force-dynamic'

const alternates = pageAlternates('search')

async function queryOf(searchParams: Params['searchParams']): Promise<string> {
  const { q } = await searchParams
  return ([q].flat()[0] ?? '').trim()
}

export async function generateMetadata({ params, searchParams }: Params): Promise<Metadata> {
  const locale = await localeParam(params)
  const words = await getTranslations('search')
  const query = await queryOf(searchParams)
  const title = query ? `${query} – ${words('title')}` : words('title')
  // Search queries are private, and results are no pages to index.
  return pageMetadata({ locale, title, alternates, isIndexed: false })
}

export default async function Page({ params, searchParams }: Params) {
  const locale = await localeParam(params)
  const query = await queryOf(searchParams)
  return (
    <SiteFrame locale={locale} section="search" alternates={alternatesWithQuery(alternates, { q: query })}>
      <SearchScreen locale={locale} query={query} results={query ? await searchSite(locale, query) : null} />
    </SiteFrame>
  )
}
