import { useTranslations } from 'next-intl'
import type { NewsArticle, NewsCard } from '@/content/shapes/news'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { Article } from '@/ui/article'
import { LongDate } from '@/ui/long-date'
import { Neighbours } from '@/ui/neighbours'
import { RichText } from '@/ui/rich-text'
import type { NewsBeside } from './beside'
import styles from './news-item.module.css'
import { readingMinutes } from './reading-minutes'
import { RelatedNews } from './related-news'

interface NewsItemScreenProps {
  locale: Locale
  article: NewsArticle
  beside: NewsBeside
}

/** One article: date, reading time, picture, text, the way back, and what happened around the same time. */
export function NewsItemScreen({ locale, article, beside }: NewsItemScreenProps) {
  const words = useTranslations('news')
  const minutes = readingMinutes(article.body)
  const neighbour = (caption: string, card: NewsCard | null) =>
    card && { caption, title: card.title, href: itemPath('newsItem', locale, card.slug) }
  return (
    <>
      <Article
        back={{ href: pagePath('news', locale), title: words('all') }}
        caption={
          <>
            <LongDate iso={article.publishedOn} /> · {words('readingTime', { minutes })}
          </>
        }
        title={article.title}
        lead={article.summary}
        picture={article.picture}
        foot={
          <div className={styles.foot}>
            <Neighbours
              label={words('neighbours')}
              previous={neighbour(words('previous'), beside.previous)}
              next={neighbour(words('next'), beside.next)}
            />
            <div className={styles.all}>
              <ActionLink href={pagePath('news', locale)}>{words('all')}</ActionLink>
            </div>
          </div>
        }
      >
        <RichText body={article.body} />
      </Article>
      <RelatedNews locale={locale} cards={beside.related} />
    </>
  )
}
