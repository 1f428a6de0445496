import { CareersScreen } from '@/features/careers/careers-screen'
import { applicationsContact, openPositions } from '@/features/careers/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { SubmissionFormSection } from '@/features/submissions/form/submission-form-section'
import type { SubmissionPageData } from '@/features/submissions/server/submission-page-data'
import type { Alternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

interface CareersPageProps {
  locale: Locale
  visit: SubmissionPageData
  alternates: Alternates
}

export async function CareersPage({ locale, visit, alternates }: CareersPageProps) {
  const [positions, department] = await Promise.all([openPositions(locale), applicationsContact(locale)])
  return (
    <SiteFrame locale={locale} section="careers" alternates={alternates}>
      <CareersScreen locale={locale} positions={positions} department={department}>
        <SubmissionFormSection visit={visit} />
      </CareersScreen>
    </SiteFrame>
  )
}
