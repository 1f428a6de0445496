import { useTranslations } from 'next-intl'
import type { Body } from '@/content/view-models/common'
import type { NewsArticle, NewsCard } from '@/content/view-models/news'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { plainText } from '@/shared/plain-text'
import { Article } from '@/ui/layout/article'
import { PreviousNextNav } from '@/ui/layout/previous-next-nav'
import { GallerySection } from '@/ui/media/gallery-section'
import { ActionLink } from '@/ui/text/action-link'
import { LongDate } from '@/ui/text/long-date'
import { RichText } from '@/ui/text/rich-text'
import type { AdjacentNews } from './adjacent-news'
import styles from './news-item.module.css'
import { RelatedNews } from './related-news'

const WORDS_READ_PER_MINUTE = 200

interface NewsItemScreenProps {
  locale: Locale
  article: NewsArticle
  beside: AdjacentNews
}

/** Estimates the reading time of a text: at least one minute. */
function readingMinutes(body: Body): number {
  const words = plainText(body).match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_READ_PER_MINUTE))
}

/** Renders one article: date, reading time, picture, text, gallery, and links to the articles around it. */
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
            <PreviousNextNav
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
        <GallerySection pictures={article.gallery} />
      </Article>
      <RelatedNews locale={locale} cards={beside.related} />
    </>
  )
}
