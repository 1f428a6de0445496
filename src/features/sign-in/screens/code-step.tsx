import { useTranslations } from 'next-intl'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import type { Locale } from '@/shared/locales'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { ActionLink } from '@/ui/text/action-link'
import type { SignInFormState } from '../forms/form-state'
import { screenPath } from '../screen-path'
import { useSignInProblems } from './problem-summary'
import styles from './sign-in.module.css'

interface CodeStepProps {
  locale: Locale
  formState: SignInFormState
  redirect: string | null
}

/** Renders the form for the code of the second factor. The password is not entered again, and is nowhere in the page. */
export function CodeStep({ locale, formState, redirect }: CodeStepProps) {
  const words = useTranslations('secondStep')
  const problems = useSignInProblems(formState)
  const recoveryProblem = problems.of('recoveryCode')
  return (
    <>
      <PostForm action={SESSION_PATHS.secondStep} hidden={{ locale, redirect }} submit={words('submit')}>
        <TextField
          name="code"
          label={words('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          problem={problems.of('code')}
          takesFocus={formState.problems.length === 0}
        />
        {/* The visitor may have opened it before hydration. */}
        <details className={styles.recovery} open={recoveryProblem !== undefined} suppressHydrationWarning>
          <summary>{words('useRecovery')}</summary>
          <TextField
            name="recoveryCode"
            label={words('recoveryCode')}
            hint={words('recoveryHint')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
            problem={recoveryProblem}
          />
        </details>
      </PostForm>
      <ActionLink href={screenPath('signIn', locale, { redirect })} look="back">
        {words('startOver')}
      </ActionLink>
    </>
  )
}
