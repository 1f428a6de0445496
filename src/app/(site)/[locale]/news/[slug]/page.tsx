import type { Metadata } from 'next'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { footerCompany } from '@/features/navigation/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { NewsItemScreen } from '@/features/news/news-item-screen'
import { NewsStructuredData } from '@/features/news/news-structured-data'
import { adjacentNews, newsArticle, newsSlugElsewhere } from '@/features/news/queries'
import { itemAlternates } from '@/i18n/routing/alternates'
import { type ItemParams, itemParams, redirectOrNotFound } from '../../../item-params'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ItemParams): Promise<Metadata> {
  const { locale, slug } = await itemParams(params)
  const article = await newsArticle(locale, slug)
  if (!article) return {}
  const { title, summary: description, slugs } = article
  const alternates = itemAlternates('newsItem', slugs)
  return pageMetadata({ locale, title, description, alternates, type: 'article' })
}

export default async function Page({ params }: ItemParams) {
  const { locale, slug } = await itemParams(params)
  const article = await newsArticle(locale, slug)
  if (!article) return redirectOrNotFound('newsItem', locale, await newsSlugElsewhere(locale, slug))
  return (
    <SiteFrame
      locale={locale}
      section="news"
      alternates={itemAlternates('newsItem', article.slugs)}
      item={article.title}
    >
      <NewsStructuredData locale={locale} article={article} publisher={(await footerCompany(locale)).name} />
      <NewsItemScreen locale={locale} article={article} beside={await adjacentNews(locale, slug)} />
    </SiteFrame>
  )
}
