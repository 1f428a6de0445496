import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import styles from '../account.module.css'
import { ACCOUNT_PATHS } from '../account-paths'
import type { AccountUser } from '../account-user'
import { AccountSection } from '../components/account-section'
import { useAccountProblems } from '../components/flash-message'
import type { AccountFormState } from '../forms/form-state'
import { hiddenFields } from '../hidden-fields'

interface SecondFactorOnProps {
  locale: Locale
  user: AccountUser
  formState: AccountFormState
  codesLeft: number
}

/** Renders the state “on”: new recovery codes, or turning off; each requires a code. */
export function SecondFactorOn({ locale, user, formState, codesLeft }: SecondFactorOnProps) {
  const words = useTranslations('accountSecondFactor')
  const problems = useAccountProblems(formState)
  const code = (name: string) => (
    <TextField
      name={name}
      label={words('anyCode')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={40}
      problem={problems.of(name)}
    />
  )
  return (
    <>
      <p>{words('isOn', { count: codesLeft })}</p>
      <AccountSection id="codes" title={words('codes')}>
        <p className={styles.small}>{words('codesText')}</p>
        <PostForm
          action={ACCOUNT_PATHS.renewRecoveryCodes}
          hidden={hiddenFields(locale, user)}
          submit={words('renew')}
        >
          {code('code')}
        </PostForm>
      </AccountSection>
      <AccountSection id="off" title={words('offTitle')}>
        <p className={styles.small}>{words('offText')}</p>
        <PostForm
          action={ACCOUNT_PATHS.turnOffSecondFactor}
          hidden={hiddenFields(locale, user)}
          submit={words('turnOff')}
        >
          {code('lastCode')}
        </PostForm>
      </AccountSection>
    </>
  )
}
