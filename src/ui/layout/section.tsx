import type { ReactNode } from 'react'
import { sheetNumber } from '../text/sheet-number'
import styles from './container.module.css'

interface SectionProps {
  /** Position on the page, from 1. */
  number: number
  caption: string
  /** Id of the heading inside the section, which names the region. */
  labelledBy?: string
  ground?: 'paper' | 'graphite'
  /** Tells whether the content starts at the first column instead of beside the caption. */
  wide?: boolean
  children: ReactNode
}

/** Renders a numbered section between two hairlines. */
export function Section({
  number,
  caption,
  labelledBy,
  ground = 'paper',
  wide = false,
  children,
}: SectionProps) {
  return (
    <section
      className={`${styles.section} ${ground === 'graphite' ? 'graphite' : ''}`}
      aria-labelledby={labelledBy}
    >
      <div className={styles.sheet}>
        <p className={`caption ${styles.number}`}>
          <span aria-hidden="true">{sheetNumber(number)}</span> {caption}
        </p>
        <div className={`${styles.content} ${wide ? styles.wide : ''}`}>{children}</div>
      </div>
    </section>
  )
}
