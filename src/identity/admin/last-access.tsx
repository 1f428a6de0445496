// In the form of a user: when the person was last here. Payload's own field shows moments in the time zone of the browser.

import type { DateFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { formatListDate } from '@/i18n/format/format-date-time'
import styles from './users.module.css'

/** The moment where the company is; nothing before the first sign-in. */
export function LastAccess({ data, i18n }: DateFieldServerProps) {
  const value: unknown = data?.lastAccess
  if (typeof value !== 'string') return null
  const moment = new Date(value)
  return (
    <p id="field-lastAccess" className={styles.person}>
      {adminMessage(i18n.language, 'users.lastAccess')}:{' '}
      <time dateTime={value}>{formatListDate(moment, adminLocaleOf(i18n), { hasTime: true })}</time>
    </p>
  )
}
