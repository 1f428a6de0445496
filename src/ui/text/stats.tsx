import { useLocale } from 'next-intl'
import styles from './stats.module.css'

interface StatsProps {
  figures: { value: string; unit: string | null; label: string }[]
}

/** Languages that write “80%”; the others set a space before it. */
const WITHOUT_SPACE = ['en', 'it']

/** Values with what they count beneath. */
export function Stats({ figures }: StatsProps) {
  const tight = WITHOUT_SPACE.includes(useLocale())
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, unit, label }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && (tight && unit === '%' ? '' : ' ')}
            {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
