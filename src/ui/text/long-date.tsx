import { useFormatter, useLocale } from 'next-intl'
import { withOrdinalFirst } from '@/i18n/format/ordinal-first'
import styles from './long-date.module.css'

/** Writes a day as readers of the page's language do. */
export function useLongDate() {
  const format = useFormatter()
  const locale = useLocale()
  return (iso: string) => withOrdinalFirst(format.dateTime(new Date(iso), { dateStyle: 'long' }), locale)
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
