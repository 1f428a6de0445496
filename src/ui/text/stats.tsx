import { useLocale } from 'next-intl'
import { separatesPercent } from '@/i18n/format/separates-percent'
import { InLanguage } from './in-language'
import styles from './stats.module.css'

interface Figure {
  value: string
  unit: string | null
  label: string
  langOf?: { value?: string; unit?: string; label?: string }
}

interface StatsProps {
  figures: Figure[]
}

/** Renders values, each above its label. */
export function Stats({ figures }: StatsProps) {
  const isPercentTight = !separatesPercent(useLocale())
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, unit, label, langOf }) => (
        <div key={label} className={styles.figure}>
          <dt lang={langOf?.label}>{label}</dt>
          <dd>
            <InLanguage text={value} lang={langOf?.value} />
            {unit && (isPercentTight && unit === '%' ? '' : '\u00a0')}
            {unit && (
              <span className={styles.unit} lang={langOf?.unit}>
                {unit}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
