import { ContactScreen } from '@/features/contact/contact-screen'
import { companyOf, contactOf } from '@/features/contact/queries'
import { LetterPlace } from '@/features/letters/letter-place'
import type { LetterVisit } from '@/features/letters/letter-visit'
import { SiteFrame } from '@/features/navigation/site-frame'
import type { Alternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

interface ContactPageProps {
  locale: Locale
  visit: LetterVisit
  alternates: Alternates
}

export async function ContactPage({ locale, visit, alternates }: ContactPageProps) {
  return (
    <SiteFrame locale={locale} section="contact" alternates={alternates}>
      <ContactScreen locale={locale} company={await companyOf(locale)} contact={await contactOf(locale)}>
        <LetterPlace visit={visit} />
      </ContactScreen>
    </SiteFrame>
  )
}
