import type { CompanyData } from '@/content/view-models/company'
import styles from './contact.module.css'

type Addressee = Pick<CompanyData, 'name' | 'street' | 'postalCode' | 'city' | 'country' | 'langOf'>

/** Renders the address as on an envelope. */
export function PostalAddress({ company }: { company: Addressee }) {
  const { name, street, postalCode, city, country, langOf } = company
  const place = [postalCode, city].filter(Boolean).join(' ')
  const lines = [name, street, place].filter(Boolean)
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {country && <div lang={langOf?.country}>{country}</div>}
    </address>
  )
}
