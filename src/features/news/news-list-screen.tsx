import { useTranslations } from 'next-intl'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { pagePath } from '@/i18n/routing/routes'
import { NEWS_PAGE_SIZE } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { isLastStepOfPage } from '@/shared/pagination'
import { CARD_SIZES, CardGrid } from '@/ui/cards/card-grid'
import { EmptyState } from '@/ui/cards/empty-state'
import { LoadMoreLink } from '@/ui/cards/load-more-link'
import { NewsItemCard } from '@/ui/cards/news-item-card'
import { Container } from '@/ui/layout/container'
import { PageHeader } from '@/ui/layout/page-header'
import { ActionLink } from '@/ui/text/action-link'
import styles from './news-list.module.css'
import type { NewsPage } from './queries'

interface NewsListScreenProps extends NewsPage {
  locale: Locale
}

/** Renders the list with its counter. "Load more" is a link to the longer list; a script only saves the reload. */
export function NewsListScreen({ locale, step, cards, from, total }: NewsListScreenProps) {
  const words = useTranslations('news')
  const seen = from + cards.length
  const upTo = (other: number) => `${pagePath('news', locale)}?page=${other}`
  return (
    <>
      <PageHeader caption={words('caption')} title={words('title')} lead={words('lead')} />
      <Container className={styles.sheet}>
        {total === 0 ? (
          <EmptyState
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
                  <NewsItemCard locale={locale} item={card} sizes={CARD_SIZES} isFirst={index === 0} />
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
                <LoadMoreLink
                  href={`${upTo(step + 1)}#n${seen + 1}`}
                  data-news-more={isLastStepOfPage(step) ? undefined : ''}
                >
                  {words('loadMore')}
                </LoadMoreLink>
              )}
            </div>
          </div>
        )}
        <p className={`caption ${styles.feed} no-print`}>
          <a href={machineReadablePath('rss.xml', locale)} type="application/rss+xml">
            {words('feed')}
          </a>
        </p>
      </Container>
    </>
  )
}
