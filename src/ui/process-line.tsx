import type { ComponentProps } from 'react'
import { CoverLink } from './cover-link'
import { Picture } from './picture'
import styles from './process-line.module.css'

export interface Station {
  href: string
  title: string
  step: string
  outcome: string
  picture: ComponentProps<typeof Picture>['picture'] | null
}

const PICTURE_SIZES = '(min-width: 64rem) 16vw, 6.5rem'

/** The processes as one line that runs from the drawing to the delivered part. */
export function ProcessLine({
  stations,
  headingLevel: Heading = 'h3',
}: {
  stations: Station[]
  headingLevel?: 'h2' | 'h3'
}) {
  return (
    <ol className={styles.line}>
      {stations.map(({ href, title, step, outcome, picture }, index) => (
        <li className={styles.station} key={href}>
          <div className={styles.frame}>
            {picture && (
              <Picture picture={{ ...picture, alt: '' }} sizes={PICTURE_SIZES} className={styles.picture} />
            )}
          </div>
          <p className={`caption ${styles.number}`}>{String(index + 1).padStart(2, '0')}</p>
          <Heading className={styles.title}>
            <CoverLink href={href} title={title} />
          </Heading>
          <p className={styles.step}>{step}</p>
          <p className={styles.outcome}>{outcome}</p>
        </li>
      ))}
    </ol>
  )
}
