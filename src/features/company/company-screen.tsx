import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { contactLink } from '@/i18n/routing/contact-link'
import type { Locale } from '@/shared/locales'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { TableOfContents } from '@/ui/layout/table-of-contents'
import { ActionLink } from '@/ui/text/action-link'
import { AboutPart } from './about-section'
import { CertificatesPart } from './certificates-section'
import styles from './company.module.css'
import { EquipmentPart } from './equipment-section'
import { HistoryPart } from './history-section'
import { ProductsPart } from './products-section'
import { type CompanyContent, type CompanyPart, partsWithContent } from './sections'

const numberAt = (index: number) => String(index + 1).padStart(2, '0')

interface PartProps {
  id: CompanyPart
  number: string
  locale: Locale
  content: CompanyContent
}

function Part({ id, number, locale, content }: PartProps) {
  const { company, milestones, certificates, machines, products, technologies, now } = content
  const screens: Record<CompanyPart, () => ReactNode> = {
    about: () => <AboutPart number={number} company={company} />,
    history: () => <HistoryPart number={number} milestones={milestones} />,
    certificates: () => (
      <CertificatesPart number={number} locale={locale} certificates={certificates} now={now} />
    ),
    equipment: () => <EquipmentPart number={number} machines={machines} />,
    products: () => (
      <ProductsPart number={number} locale={locale} products={products} technologies={technologies} />
    ),
  }
  return (
    <div id={id} className={styles.part}>
      {screens[id]()}
    </div>
  )
}

function ContactBand({ number, locale }: Pick<PartProps, 'number' | 'locale'>) {
  const words = useTranslations('company')
  return (
    <div className="no-print">
      <Section number={number} caption={words('contactCaption')} labelledBy="contact-us" ground="graphite">
        <h2 id="contact-us">{words('contactTitle')}</h2>
        <p className={`lead ${styles.contact}`}>{words('contactText')}</p>
        <ActionLink href={contactLink('company', locale)} look="filled">
          {words('contact')}
        </ActionLink>
      </Section>
    </div>
  )
}

/** Shows the company: who we are, our history, certificates, equipment and products. */
export function CompanyScreen({ locale, content }: Pick<PartProps, 'locale' | 'content'>) {
  const words = useTranslations('company')
  const { aboutTitle, aboutSummary } = content.company
  const parts = partsWithContent(content).map((id, index) => ({
    id,
    number: numberAt(index),
    name: words(id),
  }))
  return (
    <>
      <PageHeader
        caption={words('caption')}
        title={aboutTitle ?? words('title')}
        lead={aboutSummary ?? words('lead')}
      />
      <TableOfContents label={words('parts')} parts={parts} />
      {parts.map(({ id, number }) => (
        <Part key={id} id={id} number={number} locale={locale} content={content} />
      ))}
      <ContactBand number={numberAt(parts.length)} locale={locale} />
    </>
  )
}
