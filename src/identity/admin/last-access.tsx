// Shows when a user was last active. Payload's own field uses the time zone of the browser.

import type { DateFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { formatListDate } from '@/i18n/format/format-date-time'
import styles from './users.module.css'

/** Renders the time in the company's time zone; nothing before the first sign-in. */
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
