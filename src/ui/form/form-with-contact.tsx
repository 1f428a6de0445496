import type { ReactNode } from 'react'
import { PhoneLink } from '../text/phone-link'
import styles from './form-with-contact.module.css'

interface FormWithContactProps {
  /** Fragment that links to the form use. */
  id: string
  labels: { email: string; phone: string }
  /** The department that receives the messages of the form. */
  department: {
    email: string | null
    phone: string | null
    person?: string | null
    langOf?: { person?: string }
  }
  /** Beginning of the subject of the visitor's e-mail, so that it reaches the right inbox. */
  subject: string
  form?: ReactNode
  /** Further ways of contact. */
  children?: ReactNode
}

function ContactWays({
  labels,
  department,
  subject,
}: Pick<FormWithContactProps, 'labels' | 'department' | 'subject'>) {
  const { email, phone } = department
  if (!email && !phone) return null
  return (
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
  )
}

/** Renders a form, and beside it the e-mail address and the phone number of the department. */
export function FormWithContact({ id, department, form, children, ...words }: FormWithContactProps) {
  return (
    <div id={id} className={styles.place} data-form={form ? true : undefined}>
      {form && <div>{form}</div>}
      <div className={styles.beside}>
        <ContactWays department={department} {...words} />
        {department.person && (
          <p className={styles.person} lang={department.langOf?.person}>
            {department.person}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
