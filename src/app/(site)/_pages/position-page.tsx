import type { ComponentProps } from 'react'
import { PositionScreen } from '@/features/careers/position-screen'
import { applicationsDesk } from '@/features/careers/queries'
import { LetterPlace } from '@/features/letters/letter-place'
import type { LetterVisit } from '@/features/letters/letter-visit'
import { SiteFrame } from '@/features/navigation/site-frame'
import type { Alternates } from '@/i18n/routing/alternates'
import type { Locale } from '@/shared/locales'

interface PositionPageProps {
  locale: Locale
  position: ComponentProps<typeof PositionScreen>['position']
  visit: LetterVisit
  alternates: Alternates
}

export async function PositionPage({ locale, position, visit, alternates }: PositionPageProps) {
  return (
    <SiteFrame locale={locale} section="careers" alternates={alternates} item={position.title}>
      <PositionScreen locale={locale} position={position} desk={await applicationsDesk(locale)}>
        <LetterPlace visit={visit} />
      </PositionScreen>
    </SiteFrame>
  )
}
