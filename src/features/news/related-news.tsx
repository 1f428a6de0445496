import { useTranslations } from 'next-intl'
import type { NewsCard } from '@/content/view-models/news'
import type { Locale } from '@/shared/locales'
import { CARD_SIZES, CardGrid } from '@/ui/cards/card-grid'
import { NewsItemCard } from '@/ui/cards/news-item-card'
import { Container } from '@/ui/layout/container'
import styles from './news-item.module.css'

/** Renders other articles of about the same time; nothing if there are none. */
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
              <NewsItemCard locale={locale} item={{ slug, title, summary, picture }} sizes={CARD_SIZES} />
            </li>
          ))}
        </CardGrid>
      </Container>
    </section>
  )
}
