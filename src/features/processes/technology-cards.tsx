import type { TechnologyCard } from '@/content/view-models/processes'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Card } from '@/ui/cards/card'
import { CARD_SIZES, CardGrid } from '@/ui/cards/card-grid'
import styles from './technology.module.css'

interface TechnologyCardsProps {
  locale: Locale
  technologies: TechnologyCard[]
  readMore: string
}

export function TechnologyCards({ locale, technologies, readMore }: TechnologyCardsProps) {
  return (
    <CardGrid className={styles.cards}>
      {technologies.map(({ slug, title, summary, picture }) => (
        <li key={slug}>
          <Card
            href={itemPath('technologyItem', locale, slug)}
            title={title}
            summary={summary}
            picture={picture}
            sizes={CARD_SIZES}
            readMore={readMore}
          />
        </li>
      ))}
    </CardGrid>
  )
}
