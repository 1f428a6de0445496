import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import styles from '../account.module.css'
import { ACCOUNT_PATHS } from '../account-paths'
import type { AccountUser } from '../account-user'
import { FlashMessage, useAccountProblems } from '../components/flash-message'
import { QrCode } from '../components/qr-code'
import type { AccountFormState } from '../forms/form-state'
import { hiddenFields } from '../hidden-fields'
import type { SecondFactorPageData } from '../queries'

interface SecondFactorSetupStepProps {
  locale: Locale
  user: AccountUser
  formState: AccountFormState
  setUp: NonNullable<SecondFactorPageData['setUp']>
}

/** Writes the secret in groups of four, which are easier to copy. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Secret({ setUp: { secret, url } }: Pick<SecondFactorSetupStepProps, 'setUp'>) {
  const words = useTranslations('accountSecondFactor')
  return (
    <div className={styles.setUp}>
      <QrCode text={url} label={words('qrCode')} />
      <div className={styles.beside}>
        <p>{words('scan')}</p>
        <ActionLink href={url}>{words('openApp')}</ActionLink>
        <p className="caption">{words('secret')}</p>
        <p className={styles.secret} translate="no">
          {inGroups(secret)}
        </p>
      </div>
    </div>
  )
}

/** Renders the secret for the app, and asks for a code that proves that the app has it. */
export function SecondFactorSetupStep({ locale, user, formState, setUp }: SecondFactorSetupStepProps) {
  const words = useTranslations('accountSecondFactor')
  const step = useTranslations('secondStep')
  const problems = useAccountProblems(formState)
  return (
    <AccountPage caption={words('setUpCaption')} title={words('setUpTitle')} lead={words('setUpLead')}>
      <FlashMessage formState={formState} />
      <Secret setUp={setUp} />
      <PostForm
        action={ACCOUNT_PATHS.confirmSecondFactor}
        hidden={hiddenFields(locale, user)}
        submit={words('turnOn')}
      >
        <TextField
          name="code"
          label={step('code')}
          hint={words('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          problem={problems.of('code')}
        />
      </PostForm>
      <ActionLink href={pagePath('accountSecondFactor', locale)} look="back">
        {words('cancel')}
      </ActionLink>
    </AccountPage>
  )
}
