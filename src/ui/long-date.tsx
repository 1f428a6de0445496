import { useFormatter } from 'next-intl'
import styles from './long-date.module.css'

/** Writes a day as readers of the page's language do. */
export function useLongDate() {
  const format = useFormatter()
  return (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'long' })
}

/** A day for readers and for machines. */
export function LongDate({ iso }: { iso: string }) {
  const longDate = useLongDate()
  return (
    <time className={styles.date} dateTime={iso}>
      {longDate(iso)}
    </time>
  )
}
