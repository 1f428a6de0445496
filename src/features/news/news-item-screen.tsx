import { useFormatter, useTranslations } from 'next-intl'
import type { NewsArticle } from '@/content/shapes/news'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { Article } from '@/ui/article'
import { Picture } from '@/ui/picture'
import { RichText } from '@/ui/rich-text'
import type { NewsBeside } from './beside'
import { Neighbours } from './neighbours'
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
  const format = useFormatter()
  const date = format.dateTime(new Date(article.publishedOn), { dateStyle: 'long' })
  const minutes = readingMinutes(article.body)
  return (
    <>
      <Article
        back={
          <ActionLink href={pagePath('news', locale)} look="back">
            {words('all')}
          </ActionLink>
        }
        caption={
          <>
            <time dateTime={article.publishedOn}>{date}</time> · {words('readingTime', { minutes })}
          </>
        }
        title={article.title}
        lead={article.summary}
        picture={
          article.picture && (
            <Picture picture={article.picture} sizes="(min-width: 64rem) 90vw, 100vw" isFirst />
          )
        }
        foot={
          <div className={styles.foot}>
            <Neighbours locale={locale} previous={beside.previous} next={beside.next} />
            <ActionLink href={pagePath('news', locale)}>{words('all')}</ActionLink>
          </div>
        }
      >
        <RichText body={article.body} />
      </Article>
      <RelatedNews locale={locale} cards={beside.related} />
    </>
  )
}
