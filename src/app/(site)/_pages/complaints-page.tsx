import { ComplaintsScreen } from '@/features/complaints/complaints-screen'
import { qualityDesk } from '@/features/complaints/queries'
import { LetterPlace } from '@/features/letters/letter-place'
import type { LetterVisit } from '@/features/letters/letter-visit'
import { SiteFrame } from '@/features/navigation/site-frame'
import type { Alternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

interface ComplaintsPageProps {
  locale: Locale
  visit: LetterVisit
  alternates: Alternates
}

export async function ComplaintsPage({ locale, visit, alternates }: ComplaintsPageProps) {
  return (
    <SiteFrame locale={locale} section="complaints" alternates={alternates}>
      <ComplaintsScreen locale={locale} desk={await qualityDesk(locale)}>
        <LetterPlace visit={visit} />
      </ComplaintsScreen>
    </SiteFrame>
  )
}
