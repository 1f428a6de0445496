import { useTranslations } from 'next-intl'
import type { CertificateRow } from '@/content/view-models/company'
import type { Locale } from '@/shared/locales'
import { Section } from '@/ui/layout/section'
import { CertificateEntry } from './certificate-entry'
import styles from './certificates.module.css'

interface CertificatesSectionProps {
  number: number
  locale: Locale
  certificates: CertificateRow[]
  now: Date
}

export function CertificatesSection({ number, locale, certificates, now }: CertificatesSectionProps) {
  const words = useTranslations('company')
  return (
    <Section number={number} caption={words('certificates')} labelledBy="certificates-title">
      <h2 id="certificates-title">{words('certificatesHeading')}</h2>
      <ul className={styles.certificates}>
        {certificates.map((certificate) => (
          <CertificateEntry key={certificate.id} locale={locale} certificate={certificate} now={now} />
        ))}
      </ul>
    </Section>
  )
}
