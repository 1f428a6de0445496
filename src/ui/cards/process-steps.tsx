import type { ComponentProps } from 'react'
import { Picture } from '../media/picture'
import { sheetNumber } from '../text/sheet-number'
import styles from './process-steps.module.css'
import { StretchedLink } from './stretched-link'

export interface ProcessStep {
  href: string
  title: string
  step: string
  outcome: string
  picture: ComponentProps<typeof Picture>['picture'] | null
}

const PICTURE_SIZES = '(min-width: 97rem) 16vw, (min-width: 64rem) 30vw, 6.5rem'

/** Renders the processes as one line, from the drawing to the delivered part. */
export function ProcessSteps({
  stations,
  headingLevel: Heading = 'h3',
  hasFirstPicture = false,
}: {
  stations: ProcessStep[]
  headingLevel?: 'h2' | 'h3'
  /** Tells whether the page has no picture above these. */
  hasFirstPicture?: boolean
}) {
  const first = hasFirstPicture ? stations.findIndex(({ picture }) => picture !== null) : undefined
  return (
    <ol className={styles.line}>
      {stations.map(({ href, title, step, outcome, picture }, index) => (
        <li className={styles.station} key={href}>
          <div className={styles.frame}>
            {picture && (
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes={PICTURE_SIZES}
                isFirst={index === first}
                className={styles.picture}
              />
            )}
          </div>
          <p className={`caption ${styles.number}`}>{sheetNumber(index + 1)}</p>
          <Heading className={styles.title}>
            <StretchedLink href={href} title={title} />
          </Heading>
          <p className={styles.step}>{step}</p>
          <p className={styles.outcome}>{outcome}</p>
        </li>
      ))}
    </ol>
  )
}
