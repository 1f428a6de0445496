// Shows the details of a row of the audit log. Payload's own JSON field loads its editor from another company's server,
// which would see the request, and which the page's Content-Security-Policy refuses.

import type { JSONFieldServerProps } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import styles from './users.module.css'

/** Renders names and values as they were recorded; nothing if there are none. */
export function EventDetails({ data, i18n }: JSONFieldServerProps) {
  const details: Record<string, unknown> = data?.details ?? {}
  const entries = Object.entries(details)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="event-details" className={styles.details}>
      <h3 id="event-details">{adminMessage(i18n.language, 'audit.details')}</h3>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
