import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { NewsListScreen } from '@/features/news/news-list-screen'
import { newsUpTo } from '@/features/news/queries'
import { alternatesWithQuery, pageAlternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

const alternates = pageAlternates('news')

/** Returns the metadata of the list. All its lengths have the same canonical address, the list itself. */
export async function newsListMetadata(locale: Locale): Promise<Metadata> {
  const words = await getTranslations('news')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export async function NewsListPage({ locale, steps }: { locale: Locale; steps: number }) {
  const list = await newsUpTo(locale, steps)
  const here = alternatesWithQuery(alternates, { page: steps > 1 ? `${steps}` : '' })
  return (
    <SiteFrame locale={locale} section="news" alternates={here}>
      <NewsListScreen locale={locale} {...list} />
    </SiteFrame>
  )
}
