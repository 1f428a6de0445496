import { useFormatter, useTranslations } from 'next-intl'
import type { PublishedFile } from '@/content/view-models/common'
import type { PublishedDocument } from '@/content/view-models/legal'
import { fileSize } from '@/i18n/format/file-size'
import { withUnitSpace } from '@/i18n/format/unit-space'
import type { Locale } from '@/shared/locales'
import styles from './legal.module.css'

interface DocumentListProps {
  locale: Locale
  documents: (PublishedDocument & { file: PublishedFile })[]
}

/** Renders documents to download, the latest year first. */
export function DocumentList({ locale, documents }: DocumentListProps) {
  const words = useTranslations('legal')
  const format = useFormatter()
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, title, year, file }) => (
        <li key={id} className={styles.document}>
          <time className={styles.year} dateTime={String(year)}>
            {year}
          </time>
          <a className={styles.file} href={file.url} hrefLang={locale} type="application/pdf">
            {title}
          </a>
          <span className="caption">
            {words('pdf', { size: withUnitSpace(format.number(...fileSize(file.bytes))) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
