import { ContactScreen } from '@/features/contact/contact-screen'
import { companyOf, contactOf } from '@/features/contact/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { SubmissionFormSection } from '@/features/submissions/form/submission-form-section'
import type { SubmissionPageData } from '@/features/submissions/server/submission-page-data'
import type { Alternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

interface ContactPageProps {
  locale: Locale
  visit: SubmissionPageData
  alternates: Alternates
}

export async function ContactPage({ locale, visit, alternates }: ContactPageProps) {
  return (
    <SiteFrame locale={locale} section="contact" alternates={alternates}>
      <ContactScreen locale={locale} company={await companyOf(locale)} contact={await contactOf(locale)}>
        <SubmissionFormSection visit={visit} />
      </ContactScreen>
    </SiteFrame>
  )
}
