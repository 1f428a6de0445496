import { useTranslations } from 'next-intl'
import type { NewsCard } from '@/content/shapes/news'
import { NEWS_PAGE_SIZE } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import { Card } from '@/ui/card'
import { CARD_SIZES, CardGrid } from '@/ui/card-grid'
import { EmptyList } from '@/ui/empty-list'
import { MoreLink } from '@/ui/more-link'
import { PageHead } from '@/ui/page-head'
import { Sheet } from '@/ui/sheet'
import styles from './news-list.module.css'

interface NewsListScreenProps {
  locale: Locale
  cards: NewsCard[]
  total: number
  steps: number
}

/** The list with its counter. "Load more" is a link to the same list, longer; a script only spares the reload. */
export function NewsListScreen({ locale, cards, total, steps }: NewsListScreenProps) {
  const words = useTranslations('news')
  const hasMore = cards.length < total
  const next = `${pagePath('news', locale)}?page=${steps + 1}`
  return (
    <>
      <PageHead caption={words('caption')} title={words('title')} lead={words('lead')} />
      <Sheet className={styles.sheet}>
        {total === 0 ? (
          <EmptyList
            text={words('empty')}
            next={{ href: pagePath('process', locale), title: words('emptyNext') }}
          />
        ) : (
          <div data-news>
            <h2 className="visually-hidden">{words('all')}</h2>
            <CardGrid as="ol" data-news-list>
              {cards.map((card, index) => (
                <li key={card.slug} id={`n${index + 1}`} className={styles.cell}>
                  <Card
                    href={itemPath('newsItem', locale, card.slug)}
                    title={card.title}
                    summary={card.summary}
                    date={card.publishedOn}
                    picture={card.picture}
                    sizes={CARD_SIZES}
                    readMore={words('read')}
                    isFirst={index === 0}
                  />
                </li>
              ))}
            </CardGrid>
            <div className={styles.foot}>
              <p
                className="caption tabular"
                role="status"
                data-news-status={words('viewed', { seen: '{seen}', total: '{total}' })}
              >
                {words('viewed', { seen: cards.length, total })}
              </p>
              {hasMore && (
                <MoreLink href={`${next}#n${steps * NEWS_PAGE_SIZE + 1}`} data-news-more>
                  {words('loadMore')}
                </MoreLink>
              )}
            </div>
          </div>
        )}
      </Sheet>
    </>
  )
}
