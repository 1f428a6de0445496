import { ComplaintsScreen } from '@/features/complaints/complaints-screen'
import { complaintSteps, complaintsContact } from '@/features/complaints/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { SubmissionFormSection } from '@/features/submissions/form/submission-form-section'
import type { SubmissionPageData } from '@/features/submissions/server/submission-page-data'
import type { Alternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

interface ComplaintsPageProps {
  locale: Locale
  visit: SubmissionPageData
  alternates: Alternates
}

export async function ComplaintsPage({ locale, visit, alternates }: ComplaintsPageProps) {
  const [steps, department] = await Promise.all([complaintSteps(locale), complaintsContact(locale)])
  return (
    <SiteFrame locale={locale} section="complaints" alternates={alternates}>
      <ComplaintsScreen locale={locale} steps={steps} department={department}>
        <SubmissionFormSection visit={visit} />
      </ComplaintsScreen>
    </SiteFrame>
  )
}
