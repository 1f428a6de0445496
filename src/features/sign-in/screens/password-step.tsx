import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { ACCOUNT_LOCK_SECONDS, LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { PasswordField } from '@/ui/form/password/password-field.client'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { ActionLink } from '@/ui/text/action-link'
import type { SignInFormState } from '../forms/form-state'
import { useSignInProblems } from './problem-summary'
import styles from './sign-in.module.css'

interface PasswordStepProps {
  locale: Locale
  formState: SignInFormState
  redirect: string | null
  isRegistrationOpen: boolean
}

/** Renders the form for e-mail address and password. */
export function PasswordStep({ locale, formState, redirect, isRegistrationOpen }: PasswordStepProps) {
  const words = useTranslations('signIn')
  const forms = useTranslations('forms')
  const problems = useSignInProblems(formState)
  const lock = { attempts: LOGIN_ATTEMPTS_PER_ACCOUNT, minutes: ACCOUNT_LOCK_SECONDS / 60 }
  return (
    <>
      <PostForm action={SESSION_PATHS.signIn} hidden={{ locale, redirect }} submit={words('submit')}>
        <TextField
          name="email"
          type="email"
          label={forms('email')}
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={formState.email}
          problem={problems.of('email')}
          required
        />
        <PasswordField
          name="password"
          label={forms('password')}
          words={{ show: forms('showPassword'), hide: forms('hidePassword') }}
          problem={problems.of('password')}
        />
      </PostForm>
      {formState.problems.includes('INVALID_CREDENTIALS') && (
        <p className={styles.small}>{words('lockHelp', lock)}</p>
      )}
      <div className={styles.ways}>
        <ActionLink href={pagePath('forgottenPassword', locale)}>{words('forgotten')}</ActionLink>
        {isRegistrationOpen && (
          <ActionLink href={pagePath('register', locale)}>{words('register')}</ActionLink>
        )}
      </div>
    </>
  )
}
