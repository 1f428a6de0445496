import { useLocale } from 'next-intl'
import { separatesPercent } from '@/i18n/format/separates-percent'
import styles from './stats.module.css'

interface StatsProps {
  figures: { value: string; unit: string | null; label: string }[]
}

/** Values with what they count beneath. */
export function Stats({ figures }: StatsProps) {
  const isPercentTight = !separatesPercent(useLocale())
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, unit, label }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && (isPercentTight && unit === '%' ? '' : '\u00a0')}
            {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
