import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { FormNotice } from '@/ui/form/form-notice'
import { AccountPage } from '@/ui/layout/account-page'
import { BackToAccount } from '../components/back-to-account'
import { FlashMessage } from '../components/flash-message'
import type { SecondFactorPageData } from '../queries'
import { RecoveryCodesStep } from './recovery-codes-step'
import { SecondFactorOff } from './second-factor-off'
import { SecondFactorOn } from './second-factor-on'
import { SecondFactorSetupStep } from './second-factor-setup-step'

interface SecondFactorScreenProps {
  locale: Locale
  data: SecondFactorPageData
}

/** Renders the state of the second factor and its actions; no actions for an account of a provider. */
function SecondFactorState({ locale, data: { user, formState, codesLeft } }: SecondFactorScreenProps) {
  const words = useTranslations('accountSecondFactor')
  if (user.hasSecondFactor)
    return <SecondFactorOn locale={locale} user={user} formState={formState} codesLeft={codesLeft} />
  if (user.hasPassword) return <SecondFactorOff locale={locale} user={user} formState={formState} />
  return <FormNotice>{words('elsewhere')}</FormNotice>
}

/** Renders the screen of the second factor (a code of an app beside the password): on, off, and the steps between. */
export function SecondFactorScreen({ locale, data }: SecondFactorScreenProps) {
  const words = useTranslations('accountSecondFactor')
  const { user, formState, setUp, codes } = data
  if (codes) return <RecoveryCodesStep locale={locale} name={user.name} codes={codes} />
  if (setUp) return <SecondFactorSetupStep locale={locale} user={user} formState={formState} setUp={setUp} />
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      {user.needsSecondFactor && <FormNotice>{words('required')}</FormNotice>}
      <FlashMessage formState={formState} />
      <SecondFactorState locale={locale} data={data} />
      <BackToAccount locale={locale} />
    </AccountPage>
  )
}
