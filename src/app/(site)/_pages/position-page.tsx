import type { ComponentProps } from 'react'
import { PositionScreen } from '@/features/careers/position-screen'
import { applicationsContact } from '@/features/careers/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { SubmissionFormSection } from '@/features/submissions/form/submission-form-section'
import type { SubmissionPageData } from '@/features/submissions/server/submission-page-data'
import type { Alternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

interface PositionPageProps {
  locale: Locale
  position: ComponentProps<typeof PositionScreen>['position']
  visit: SubmissionPageData
  alternates: Alternates
}

export async function PositionPage({ locale, position, visit, alternates }: PositionPageProps) {
  return (
    <SiteFrame locale={locale} section="careers" alternates={alternates} item={position.title}>
      <PositionScreen locale={locale} position={position} department={await applicationsContact(locale)}>
        <SubmissionFormSection visit={visit} />
      </PositionScreen>
    </SiteFrame>
  )
}
