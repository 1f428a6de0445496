import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { AccountPage } from '@/ui/account-page'
import { FormNote } from '@/ui/form-note'
import type { SecondFactorVisit } from './queries'
import { RecoveryCodesStep } from './recovery-codes-step'
import { SecondFactorOff } from './second-factor-off'
import { SecondFactorOn } from './second-factor-on'
import { SetUpStep } from './set-up-step'
import { ToAccount } from './to-account'
import { Told } from './told'

interface SecondFactorScreenProps {
  locale: Locale
  visit: SecondFactorVisit
}

/** How the second factor stands, and what can be done about it; for an account of a provider, nothing. */
function State({ locale, visit: { person, answer, codesLeft } }: SecondFactorScreenProps) {
  const words = useTranslations('accountSecondFactor')
  if (person.hasSecondFactor) return <SecondFactorOn locale={locale} answer={answer} codesLeft={codesLeft} />
  if (person.hasPassword) return <SecondFactorOff locale={locale} answer={answer} name={person.name} />
  return <FormNote>{words('elsewhere')}</FormNote>
}

/** A code of an app beside the password: on, off, and the steps between. */
export function SecondFactorScreen({ locale, visit }: SecondFactorScreenProps) {
  const words = useTranslations('accountSecondFactor')
  const { person, answer, setUp, codes } = visit
  if (codes) return <RecoveryCodesStep locale={locale} name={person.name} codes={codes} />
  if (setUp) return <SetUpStep locale={locale} answer={answer} setUp={setUp} />
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      {person.needsSecondFactor && <FormNote>{words('required')}</FormNote>}
      <Told answer={answer} />
      <State locale={locale} visit={visit} />
      <ToAccount locale={locale} />
    </AccountPage>
  )
}
