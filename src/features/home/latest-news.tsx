import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { NewsItemCard } from '@/ui/cards/news-item-card'
import { Section } from '@/ui/layout/section'
import { ActionLink } from '@/ui/text/action-link'
import styles from './home.module.css'
import type { HomeContent } from './queries'

interface LatestNewsProps {
  locale: Locale
  number: number
  news: HomeContent['news']
}

export function LatestNews({ locale, number, news }: LatestNewsProps) {
  const words = useTranslations('home')
  const newsWords = useTranslations('news')
  return (
    <Section number={number} caption={newsWords('caption')} labelledBy="latest-news" wide>
      <div className={styles.head}>
        <h2 id="latest-news">{words('latestNews')}</h2>
        <ActionLink href={pagePath('news', locale)}>{newsWords('all')}</ActionLink>
      </div>
      {news.length === 0 ? (
        <p>{newsWords('empty')}</p>
      ) : (
        <ul className={styles.news}>
          {news.map((card, index) => (
            <li key={card.slug}>
              <NewsItemCard
                locale={locale}
                item={card}
                sizes={index === 0 ? '(min-width: 64rem) 56vw, 92vw' : '(min-width: 64rem) 28vw, 92vw'}
                isLead={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
