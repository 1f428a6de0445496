import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { contactLink } from '@/i18n/routing/contact-link'
import type { Locale } from '@/shared/locales'
import { ContactBand } from '@/ui/layout/contact-band'
import { PageHeader } from '@/ui/layout/page-header'
import { PagePart } from '@/ui/layout/page-part'
import { TableOfContents } from '@/ui/layout/table-of-contents'
import { AboutSection } from './about-section'
import { CertificatesSection } from './certificates-section'
import { EquipmentSection } from './equipment-section'
import { HistorySection } from './history-section'
import { ProductsSection } from './products-section'
import { type CompanyContent, type CompanyPart, partsWithContent } from './sections'

interface PartProps {
  id: CompanyPart
  number: number
  locale: Locale
  content: CompanyContent
}

function Part({ id, number, locale, content }: PartProps) {
  const { company, milestones, certificates, machines, products, technologies, now } = content
  const screens: Record<CompanyPart, () => ReactNode> = {
    about: () => <AboutSection number={number} company={company} />,
    history: () => <HistorySection number={number} milestones={milestones} />,
    certificates: () => (
      <CertificatesSection number={number} locale={locale} certificates={certificates} now={now} />
    ),
    equipment: () => <EquipmentSection number={number} machines={machines} />,
    products: () => (
      <ProductsSection number={number} locale={locale} products={products} technologies={technologies} />
    ),
  }
  return <PagePart id={id}>{screens[id]()}</PagePart>
}

/** Renders the company's page: description, history, certificates, equipment and products. */
export function CompanyScreen({ locale, content }: Pick<PartProps, 'locale' | 'content'>) {
  const words = useTranslations('company')
  const { aboutTitle, aboutSummary, langOf } = content.company
  const parts = partsWithContent(content).map((id, index) => ({
    id,
    number: index + 1,
    name: words(id),
  }))
  return (
    <>
      <PageHeader
        caption={words('caption')}
        title={aboutTitle ?? words('title')}
        lead={aboutSummary ?? words('lead')}
        langOf={{ title: langOf?.aboutTitle, lead: langOf?.aboutSummary }}
      />
      <TableOfContents label={words('parts')} parts={parts} />
      {parts.map(({ id, number }) => (
        <Part key={id} id={id} number={number} locale={locale} content={content} />
      ))}
      <ContactBand
        number={parts.length + 1}
        caption={words('contactCaption')}
        title={words('contactTitle')}
        text={words('contactText')}
        action={{ href: contactLink('company', locale), title: words('contact') }}
      />
    </>
  )
}
