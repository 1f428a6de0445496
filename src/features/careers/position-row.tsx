import { useTranslations } from 'next-intl'
import type { PositionCard } from '@/content/view-models/positions'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { ReadMore } from '@/ui/cards/read-more'
import { StretchedLink } from '@/ui/cards/stretched-link'
import { LongDate } from '@/ui/text/long-date'
import styles from './position-row.module.css'

function RowFacts({ position }: { position: PositionCard }) {
  const words = useTranslations('careers')
  const employments = useTranslations('employments')
  return (
    <dl className={styles.facts}>
      <div>
        <dt className="caption">{words('place')}</dt>
        <dd>{position.place}</dd>
      </div>
      <div>
        <dt className="caption">{words('employment')}</dt>
        <dd>{employments(position.employment)}</dd>
      </div>
      <div>
        <dt className="caption">{words('posted')}</dt>
        <dd>
          <LongDate iso={position.postedOn} />
        </dd>
      </div>
      {position.closesOn && (
        <div>
          <dt className="caption">{words('closes')}</dt>
          <dd>
            <LongDate iso={position.closesOn} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Renders one open position; the whole row is a link. */
export function PositionRow({ locale, position }: { locale: Locale; position: PositionCard }) {
  const words = useTranslations('careers')
  return (
    <li className={styles.position}>
      <div className={styles.what}>
        <h3>
          <StretchedLink href={itemPath('careerItem', locale, position.slug)} title={position.title} />
        </h3>
        <p className={styles.summary}>{position.summary}</p>
        <ReadMore>{words('moreInfo')}</ReadMore>
      </div>
      <RowFacts position={position} />
    </li>
  )
}
