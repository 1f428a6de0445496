import { useFormatter, useLocale } from 'next-intl'
import { withOrdinalFirst } from '@/i18n/format/ordinal-first'
import styles from './long-date.module.css'

/** Returns a function that formats a day in the language of the page. */
export function useLongDate() {
  const format = useFormatter()
  const locale = useLocale()
  return (iso: string) => withOrdinalFirst(format.dateTime(new Date(iso), { dateStyle: 'long' }), locale)
}

/** Renders a day as text, with a machine-readable value. */
export function LongDate({ iso }: { iso: string }) {
  const longDate = useLongDate()
  return (
    <time className={styles.date} dateTime={iso}>
      {longDate(iso)}
    </time>
  )
}
