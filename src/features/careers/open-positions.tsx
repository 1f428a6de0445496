import { useTranslations } from 'next-intl'
import type { PositionCard } from '@/content/view-models/positions'
import type { Locale } from '@/shared/locales'
import { EmptyState } from '@/ui/cards/empty-state'
import { Section } from '@/ui/layout/section'
import styles from './careers.module.css'
import { PositionRow } from './position-row'

interface OpenPositionsProps {
  locale: Locale
  positions: PositionCard[]
  /** Link to the form for an open application. */
  openApplicationHref: string
}

/** Renders the list of positions; if there is none, the invitation to apply anyway. */
export function OpenPositions({ locale, positions, openApplicationHref }: OpenPositionsProps) {
  const words = useTranslations('careers')
  return (
    <Section number={1} caption={words('positionsCaption')} labelledBy="open-positions">
      <h2 id="open-positions">{words('open')}</h2>
      {positions.length > 0 ? (
        <ul className={styles.positions}>
          {positions.map((position) => (
            <PositionRow key={position.slug} locale={locale} position={position} />
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <EmptyState
            text={words('empty')}
            next={{ href: openApplicationHref, title: words('sendOpenApplication') }}
          />
        </div>
      )}
    </Section>
  )
}
