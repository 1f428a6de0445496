import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CompanyData, ContactData } from '@/content/view-models/company'
import type { Locale } from '@/shared/locales'
import { FormWithContact } from '@/ui/form/form-with-contact'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { ContactDetails } from './contact-details'
import { Departments } from './departments'
import { Directions } from './directions'

interface ContactScreenProps {
  locale: Locale
  company: CompanyData
  contact: ContactData
  /** The form. */
  children: ReactNode
}

/** Renders the address, the departments, the form and the directions. */
export function ContactScreen({ locale, company, contact, children }: ContactScreenProps) {
  const words = useTranslations('contact')
  const { intro, departments, directions, place, langOf } = contact
  const hasDepartments = departments.length > 0
  return (
    <>
      <PageHeader
        caption={words('caption')}
        title={words('title')}
        lead={intro ?? words('lead')}
        langOf={{ lead: langOf?.intro }}
      />
      <ContactDetails locale={locale} company={company} />
      {hasDepartments && <Departments departments={departments} />}
      <Section
        number={hasDepartments ? 3 : 2}
        caption={words('messageCaption')}
        labelledBy="write"
        ground="graphite"
      >
        <h2 id="write">{words('message')}</h2>
        <p className="lead">{words('messageText')}</p>
        <FormWithContact
          id="message"
          labels={{ email: words('email'), phone: words('phone') }}
          department={{ email: company.email, phone: company.phone }}
          subject={words('messageSubject')}
          form={children}
        />
      </Section>
      {(directions || place) && (
        <Directions locale={locale} number={hasDepartments ? 4 : 3} company={company} contact={contact} />
      )}
    </>
  )
}
