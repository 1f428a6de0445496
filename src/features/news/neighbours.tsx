import { useTranslations } from 'next-intl'
import type { NewsCard } from '@/content/shapes/news'
import type { Locale } from '@/facts/locales'
import { itemPath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import type { NewsBeside } from './beside'
import styles from './news-item.module.css'

interface NeighboursProps extends Pick<NewsBeside, 'previous' | 'next'> {
  locale: Locale
}

/** The articles before and after in time. */
export function Neighbours({ locale, previous, next }: NeighboursProps) {
  const words = useTranslations('news')
  if (!previous && !next) return null
  const href = ({ slug }: NewsCard) => itemPath('newsItem', locale, slug)
  return (
    <nav className={styles.neighbours} aria-label={words('neighbours')}>
      {previous && (
        <div>
          <p className="caption">{words('previous')}</p>
          <ActionLink href={href(previous)} look="back">
            {previous.title}
          </ActionLink>
        </div>
      )}
      {next && (
        <div>
          <p className="caption">{words('next')}</p>
          <ActionLink href={href(next)}>{next.title}</ActionLink>
        </div>
      )}
    </nav>
  )
}
