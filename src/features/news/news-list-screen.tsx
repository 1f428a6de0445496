import { useTranslations } from 'next-intl'
import { NEWS_PAGE_SIZE } from '@/facts/limits'
import { endsPage } from '@/facts/list-steps'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { Card } from '@/ui/card'
import { CARD_SIZES, CardGrid } from '@/ui/card-grid'
import { EmptyList } from '@/ui/empty-list'
import { MoreLink } from '@/ui/more-link'
import { PageHead } from '@/ui/page-head'
import { Sheet } from '@/ui/sheet'
import styles from './news-list.module.css'
import type { NewsPart } from './queries'

interface NewsListScreenProps extends NewsPart {
  locale: Locale
}

/** The list with its counter. "Load more" is a link to the same list, longer; a script only spares the reload. */
export function NewsListScreen({ locale, step, cards, from, total }: NewsListScreenProps) {
  const words = useTranslations('news')
  const seen = from + cards.length
  const upTo = (other: number) => `${pagePath('news', locale)}?page=${other}`
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
            {from > 0 && (
              <p className={styles.newer}>
                <ActionLink look="back" href={upTo(from / NEWS_PAGE_SIZE)}>
                  {words('newer')}
                </ActionLink>
              </p>
            )}
            <CardGrid as="ol" data-news-list>
              {cards.map((card, index) => (
                <li key={card.slug} id={`n${from + index + 1}`} className={styles.cell}>
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
                {words('viewed', { seen, total })}
              </p>
              {seen < total && (
                <MoreLink
                  href={`${upTo(step + 1)}#n${seen + 1}`}
                  data-news-more={endsPage(step) ? undefined : ''}
                >
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
