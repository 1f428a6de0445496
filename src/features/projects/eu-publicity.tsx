import { useTranslations } from 'next-intl'
import type { EuFunding } from '@/content/view-models/projects'
import { Picture } from '@/ui/media/picture'
import { RichText } from '@/ui/text/rich-text'
import { EuEmblem } from './eu-emblem'
import { EuFundingDetails } from './eu-funding-details'
import styles from './eu-publicity.module.css'

/** Renders the publicity block that recipients of an EU fund must show: emblem, statement, sums, aims, results. */
export function EuPublicity({ funding, company }: { funding: EuFunding; company: string }) {
  const words = useTranslations('projects')
  const { aims, results, logos } = funding
  return (
    <section aria-labelledby="eu-funding" className={styles.block}>
      <h2 id="eu-funding">{words('funding')}</h2>
      <div className={styles.acknowledgement}>
        <EuEmblem title={words('emblem')} className={styles.emblem} />
        <p className={styles.statement}>{words('coFunded')}</p>
      </div>
      <EuFundingDetails funding={funding} />
      {aims && (
        <div className={styles.text}>
          <h3>{words('aims')}</h3>
          <RichText body={aims} />
        </div>
      )}
      {results && (
        <div className={styles.text}>
          <h3>{words('results')}</h3>
          <RichText body={results} />
        </div>
      )}
      {logos.length > 0 && (
        <ul className={styles.logos} aria-label={words('logos')}>
          {logos.map((logo) => (
            <li key={logo.original}>
              <Picture picture={logo} sizes="11rem" className={styles.logo} />
            </li>
          ))}
        </ul>
      )}
      {/* Funds managed by the member states require the first text; the Commission's own programmes, which have no
          fund, the second. */}
      <p className={styles.disclaimer}>
        {funding.fund ? words('responsibility', { company }) : words('disclaimer')}
      </p>
    </section>
  )
}
