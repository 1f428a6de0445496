import { useTranslations } from 'next-intl'
import type { NewsCard } from '@/content/view-models/news'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Card } from '@/ui/cards/card'
import { CARD_SIZES, CardGrid } from '@/ui/cards/card-grid'
import { Container } from '@/ui/layout/container'
import styles from './news-item.module.css'

/** Other articles of about the same time; nothing when there are none. */
export function RelatedNews({ locale, cards }: { locale: Locale; cards: NewsCard[] }) {
  const words = useTranslations('news')
  if (cards.length === 0) return null
  return (
    <section className={`${styles.related} no-print`} aria-labelledby="related-news">
      <Container className={styles.sheet}>
        <h2 id="related-news">{words('related')}</h2>
        <CardGrid className={styles.cards}>
          {cards.map(({ slug, title, summary, picture }) => (
            <li key={slug}>
              <Card
                href={itemPath('newsItem', locale, slug)}
                title={title}
                summary={summary}
                picture={picture}
                sizes={CARD_SIZES}
                readMore={words('read')}
              />
            </li>
          ))}
        </CardGrid>
      </Container>
    </section>
  )
}
