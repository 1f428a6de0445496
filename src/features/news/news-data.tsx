import type { NewsArticle } from '@/content/shapes/news'
import { type Locale, localeEntry } from '@/facts/locales'
import { itemPath } from '@/facts/routes'
import { absolute } from '@/platform/absolute'
import { StructuredData } from '@/ui/structured-data'

interface NewsDataProps {
  locale: Locale
  article: NewsArticle
  /** Name of the company, which writes and publishes its news. */
  publisher: string
}

/** The article as search engines read it. */
export function NewsData({ locale, article, publisher }: NewsDataProps) {
  const organization = { '@type': 'Organization', name: publisher, url: absolute('/') } as const
  return (
    <StructuredData
      data={{
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.summary,
        datePublished: article.publishedOn,
        dateModified: article.updatedAt,
        inLanguage: localeEntry(locale).lang,
        mainEntityOfPage: absolute(itemPath('newsItem', locale, article.slug)),
        image: article.picture ? [absolute(article.picture.original)] : undefined,
        author: organization,
        publisher: organization,
      }}
    />
  )
}
