import type { ReactNode } from 'react'
import styles from './form-place.module.css'
import { PhoneLink } from './phone-link'

interface FormPlaceProps {
  /** Fragment under which links ask for the form. */
  id: string
  labels: { email: string; phone: string }
  /** Whom it reaches. */
  desk: { email: string | null; phone: string | null; person?: string | null }
  /** What the visitor's letter begins with, so that it reaches the right desk. */
  subject: string
  children?: ReactNode
}

/** Where a form stands; as long as there is none, the ways to write and to call. */
export function FormPlace({ id, labels, desk, subject, children }: FormPlaceProps) {
  const { email, phone, person } = desk
  return (
    <div id={id} className={styles.place}>
      {(email || phone) && (
        <dl className={styles.ways}>
          {email && (
            <div className={styles.way}>
              <dt className="caption">{labels.email}</dt>
              <dd>
                <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
              </dd>
            </div>
          )}
          {phone && (
            <div className={styles.way}>
              <dt className="caption">{labels.phone}</dt>
              <dd>
                <PhoneLink number={phone} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {person && <p className={styles.person}>{person}</p>}
      {children}
    </div>
  )
}
