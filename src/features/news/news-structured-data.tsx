import type { NewsArticle } from '@/content/view-models/news'
import { itemPath } from '@/i18n/routing/routes'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { type Locale, localeEntry } from '@/shared/locales'
import { StructuredData } from '@/ui/text/structured-data'

interface NewsStructuredDataProps {
  locale: Locale
  article: NewsArticle
  /** Name of the company, which writes and publishes its news. */
  publisher: string
}

/** Renders the article for search engines. */
export function NewsStructuredData({ locale, article, publisher }: NewsStructuredDataProps) {
  const pictures = [article.picture, ...article.gallery].flatMap((picture) => picture?.original ?? [])
  const image = [...new Set(pictures)].map((original) => absoluteUrl(original))
  const organization = { '@type': 'Organization', name: publisher, url: absoluteUrl('/') } as const
  return (
    <StructuredData
      data={{
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.summary,
        datePublished: article.publishedOn,
        dateModified: article.updatedAt,
        inLanguage: localeEntry(locale).lang,
        mainEntityOfPage: absoluteUrl(itemPath('newsItem', locale, article.slug)),
        image: image.length > 0 ? image : undefined,
        author: organization,
        publisher: organization,
      }}
    />
  )
}
