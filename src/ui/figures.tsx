import styles from './figures.module.css'

interface FiguresProps {
  figures: { value: string; unit: string | null; label: string }[]
}

/** Values with what they count beneath. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, unit, label }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            {value} {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
