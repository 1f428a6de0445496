import { useTranslations } from 'next-intl'
import type { DocumentKind } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import { PageHeader } from '@/ui/layout/page-header'
import { PagePart } from '@/ui/layout/page-part'
import { Section } from '@/ui/layout/section'
import { TableOfContents } from '@/ui/layout/table-of-contents'
import { CompanyDetails } from './company-details'
import { DocumentList } from './document-list'
import styles from './legal.module.css'
import { LegalTextList } from './legal-text-list'
import type { legalContent } from './queries'

interface LegalScreenProps {
  locale: Locale
  content: Awaited<ReturnType<typeof legalContent>>
}

/** Returns the sections with content, in their order. Their ids are the anchors in every language. */
function useLegalSections({ locale, content }: LegalScreenProps) {
  const words = useTranslations('legal')
  const { company, texts, documents } = content
  const documentsOf = (wanted: DocumentKind) => {
    const offered = documents.flatMap(({ file, ...document }) =>
      document.kind === wanted && file ? [{ ...document, file }] : [],
    )
    return offered.length > 0 ? <DocumentList locale={locale} documents={offered} /> : null
  }
  return [
    { id: 'data', heading: company.name, screen: <CompanyDetails locale={locale} company={company} /> },
    { id: 'texts', heading: words('textsHeading'), screen: <LegalTextList locale={locale} texts={texts} /> },
    { id: 'reports', heading: words('reportsHeading'), screen: documentsOf('financial') },
    { id: 'documents', heading: words('documentsHeading'), screen: documentsOf('legal') },
  ] as const
}

/** Renders the company's data, its legal texts and its financial reports. */
export function LegalScreen(props: LegalScreenProps) {
  const words = useTranslations('legal')
  const names = useTranslations('legalParts')
  const parts = useLegalSections(props)
    .filter(({ screen }) => screen !== null)
    .map(({ id, ...part }, index) => ({ ...part, id, name: names(id), number: index + 1 }))
  return (
    <>
      <PageHeader caption={words('caption')} title={words('title')} lead={words('lead')} />
      <TableOfContents label={words('parts')} parts={parts} />
      {parts.map(({ id, number, name, heading, screen }) => (
        <PagePart key={id} id={id}>
          <Section number={number} caption={name} labelledBy={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.heading}>
              {heading}
            </h2>
            {screen}
          </Section>
        </PagePart>
      ))}
    </>
  )
}
