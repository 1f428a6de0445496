import { CareersScreen } from '@/features/careers/careers-screen'
import { applicationsDesk, openPositions } from '@/features/careers/queries'
import { LetterPlace } from '@/features/letters/letter-place'
import type { LetterVisit } from '@/features/letters/letter-visit'
import { SiteFrame } from '@/features/navigation/site-frame'
import type { Alternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

interface CareersPageProps {
  locale: Locale
  visit: LetterVisit
  alternates: Alternates
}

export async function CareersPage({ locale, visit, alternates }: CareersPageProps) {
  const [positions, desk] = [await openPositions(locale), await applicationsDesk(locale)]
  return (
    <SiteFrame locale={locale} section="careers" alternates={alternates}>
      <CareersScreen locale={locale} positions={positions} desk={desk}>
        <LetterPlace visit={visit} />
      </CareersScreen>
    </SiteFrame>
  )
}
