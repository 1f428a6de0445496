import { useFormatter } from 'next-intl'
import styles from './position.module.css'

/** A calendar day as readers of the language write it. */
export function Day({ iso }: { iso: string }) {
  const format = useFormatter()
  return (
    <time className={styles.day} dateTime={iso.slice(0, 10)}>
      {format.dateTime(new Date(iso), { dateStyle: 'long' })}
    </time>
  )
}
