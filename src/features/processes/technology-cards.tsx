import type { TechnologyCard } from '@/content/shapes/processes'
import type { Locale } from '@/facts/locales'
import { itemPath } from '@/facts/routes'
import { Card } from '@/ui/card'
import styles from './technology.module.css'

const PICTURE_SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 90vw'

interface TechnologyCardsProps {
  locale: Locale
  technologies: TechnologyCard[]
  readMore: string
}

export function TechnologyCards({ locale, technologies, readMore }: TechnologyCardsProps) {
  return (
    <ul className={styles.cards}>
      {technologies.map(({ slug, title, summary, picture }) => (
        <li key={slug} className={styles.cell}>
          <Card
            href={itemPath('technologyItem', locale, slug)}
            title={title}
            summary={summary}
            picture={picture}
            sizes={PICTURE_SIZES}
            readMore={readMore}
          />
        </li>
      ))}
    </ul>
  )
}
