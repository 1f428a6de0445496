import { useFormatter, useTranslations } from 'next-intl'
import type { CertificateRow } from '@/content/view-models/company'
import { fileSize } from '@/i18n/format/file-size'
import { withUnitSpace } from '@/i18n/format/unit-space'
import type { Locale } from '@/shared/locales'
import { DataList } from '@/ui/text/data-list'
import { LongDate, useLongDate } from '@/ui/text/long-date'
import { certificateState } from './certificate-state'
import styles from './certificates.module.css'

interface CertificateEntryProps {
  locale: Locale
  certificate: CertificateRow
  now: Date
}

/** Renders whether the certificate is valid today; the mark beside the text only repeats it. */
function State({ certificate, now }: Pick<CertificateEntryProps, 'certificate' | 'now'>) {
  const words = useTranslations('company')
  const longDate = useLongDate()
  const { validFrom, validUntil } = certificate
  const state = certificateState(certificate, now)
  const text = {
    valid: () => words('valid'),
    validLater: () => words('validLater', { date: longDate(validFrom ?? validUntil) }),
    expired: () => words('expiredSince', { date: longDate(validUntil) }),
  }
  return <p className={`${styles.state} ${styles[state]}`}>{text[state]()}</p>
}

function CertificateFile({ locale, certificate }: Pick<CertificateEntryProps, 'locale' | 'certificate'>) {
  const words = useTranslations('company')
  const format = useFormatter()
  const { standard, file } = certificate
  if (!file) return null
  return (
    <p className={styles.file}>
      <a href={file.url} hrefLang={locale} type="application/pdf">
        {words('openCertificate')}
        <span className="visually-hidden"> {standard}</span>
      </a>{' '}
      <span className="caption">
        {words('pdf', { size: withUnitSpace(format.number(...fileSize(file.bytes))) })}
      </span>
    </p>
  )
}

/** Renders one certificate. */
export function CertificateEntry({ locale, certificate, now }: CertificateEntryProps) {
  const words = useTranslations('company')
  const { standard, title, scope, issuer, number, validFrom, validUntil } = certificate
  return (
    <li className={styles.certificate}>
      <div>
        <h3 className={styles.standard}>{standard}</h3>
        <State certificate={certificate} now={now} />
      </div>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {scope && (
          <p className={styles.scope}>
            <span className="visually-hidden">{words('scope')}</span> {scope}
          </p>
        )}
        <DataList
          entries={[
            { label: words('issuer'), value: issuer },
            { label: words('certificateNumber'), value: number },
            { label: words('validFrom'), value: validFrom && <LongDate iso={validFrom} /> },
            { label: words('validUntil'), value: <LongDate iso={validUntil} /> },
          ]}
        />
        <CertificateFile locale={locale} certificate={certificate} />
      </div>
    </li>
  )
}
