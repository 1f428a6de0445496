import { useTranslations } from 'next-intl'
import type { Department } from '@/content/view-models/company'
import { Section } from '@/ui/layout/section'
import { InLanguage } from '@/ui/text/in-language'
import { PhoneLink } from '@/ui/text/phone-link'
import styles from './contact.module.css'

/** Renders the directory of departments, with their contacts and hours. */
export function Departments({ departments }: { departments: Department[] }) {
  const words = useTranslations('contact')
  return (
    <Section number={2} caption={words('departmentsCaption')} labelledBy="departments" wide>
      <h2 id="departments">{words('departments')}</h2>
      <ul className={styles.directory}>
        {departments.map(({ name, person, function: job, phone, email, hours, langOf }) => (
          <li key={name} className={styles.department}>
            <h3 lang={langOf?.name}>{name}</h3>
            {person && <p className={styles.person}>{person}</p>}
            {job && (
              <p className={styles.job} lang={langOf?.function}>
                {job}
              </p>
            )}
            {phone && (
              <p className={styles.line}>
                <PhoneLink number={phone} />
              </p>
            )}
            {email && (
              <p className={styles.line}>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
            {hours && (
              <p className={`caption ${styles.hours}`}>
                <span className="visually-hidden">{words('hours')} </span>
                <InLanguage text={hours} lang={langOf?.hours} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
