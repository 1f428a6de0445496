import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import styles from './company-figures.module.css'
import type { HomeContent } from './queries'

/** The company in figures: only those that an editor entered. */
export function CompanyFigures({ number, figures }: { number: string; figures: HomeContent['figures'] }) {
  const words = useTranslations('home')
  const navigation = useTranslations('navigation')
  return (
    <Section number={number} caption={navigation('company')} labelledBy="figures" wide>
      <h2 id="figures" className="visually-hidden">
        {words('figuresTitle')}
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ value, unit, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit && <span className={styles.unit}> {unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
