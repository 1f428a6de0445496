// Shows the details of a row of the audit log. Payload's own field for JSON loads its editor from another company's
// server, which would learn where administrators are, and the page's policy would refuse it.

import type { JSONFieldServerProps } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import styles from './users.module.css'

/** Names and values, as they were written; nothing where there are none. */
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
