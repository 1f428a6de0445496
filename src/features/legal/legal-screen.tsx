import { useTranslations } from 'next-intl'
import type { DocumentKind } from '@/facts/content-choices'
import type { Locale } from '@/facts/locales'
import { PageHead } from '@/ui/page-head'
import { PageParts } from '@/ui/page-parts'
import { Section } from '@/ui/section'
import { CompanyData } from './company-data'
import { DocumentList } from './document-list'
import styles from './legal.module.css'
import type { legalContent } from './queries'
import { TextList } from './text-list'

interface LegalScreenProps {
  locale: Locale
  content: Awaited<ReturnType<typeof legalContent>>
}

/** The parts that have something to show, in their order; ids are anchors in every language. */
function useParts({ locale, content }: LegalScreenProps) {
  const words = useTranslations('legal')
  const { company, texts, documents } = content
  const documentsOf = (wanted: DocumentKind) => {
    const offered = documents.filter(({ kind, file }) => kind === wanted && file !== null)
    return offered.length > 0 ? <DocumentList locale={locale} documents={offered} /> : null
  }
  return [
    { id: 'data', heading: company.name, screen: <CompanyData locale={locale} company={company} /> },
    { id: 'texts', heading: words('textsHeading'), screen: <TextList locale={locale} texts={texts} /> },
    { id: 'reports', heading: words('reportsHeading'), screen: documentsOf('financial') },
    { id: 'documents', heading: words('documentsHeading'), screen: documentsOf('legal') },
  ] as const
}

/** Who the company is to courts and banks, under which texts it works, and how it has done. */
export function LegalScreen(props: LegalScreenProps) {
  const words = useTranslations('legal')
  const names = useTranslations('legalParts')
  const parts = useParts(props)
    .filter(({ screen }) => screen !== null)
    .map(({ id, ...part }, index) => ({
      ...part,
      id,
      name: names(id),
      number: String(index + 1).padStart(2, '0'),
    }))
  return (
    <>
      <PageHead caption={words('caption')} title={words('title')} lead={words('lead')} />
      <PageParts label={words('parts')} parts={parts} />
      {parts.map(({ id, number, name, heading, screen }) => (
        <div key={id} id={id} className={styles.part}>
          <Section number={number} caption={name} labelledBy={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.heading}>
              {heading}
            </h2>
            {screen}
          </Section>
        </div>
      ))}
    </>
  )
}
