import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { RESET_TOKEN_SECONDS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { FormNotice } from '@/ui/form/form-notice'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import type { ForgottenPasswordPageData } from '../queries'
import { ProblemSummary, useSignInProblems } from './problem-summary'
import styles from './sign-in.module.css'

interface ForgottenPasswordScreenProps {
  locale: Locale
  data: ForgottenPasswordPageData
}

/** Renders the same text whether or not there is such an account. */
function ResetRequested({ locale, email }: { locale: Locale; email: string }) {
  const words = useTranslations('forgottenPassword')
  const hours = RESET_TOKEN_SECONDS / 3600
  return (
    <AccountPage
      caption={words('caption')}
      title={words('requestedTitle')}
      lead={words.rich('requested', { email, hours, strong: (text) => <strong>{text}</strong> })}
    >
      <FormNotice>{words('requestedHelp')}</FormNotice>
      <div className={styles.ways}>
        <ActionLink href={pagePath('forgottenPassword', locale)}>{words('again')}</ActionLink>
        <ActionLink href={pagePath('signIn', locale)}>{words('toSignIn')}</ActionLink>
      </div>
    </AccountPage>
  )
}

/** Renders the form for the address to which the link for a new password is sent. */
export function ForgottenPasswordScreen({ locale, data }: ForgottenPasswordScreenProps) {
  const words = useTranslations('forgottenPassword')
  const forms = useTranslations('forms')
  const { formState, isRequested, isConfirmed } = data
  const problems = useSignInProblems(formState)
  if (isRequested) return <ResetRequested locale={locale} email={formState.email} />
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      {isConfirmed && (
        <FormNotice isAnswer={formState.problems.length === 0}>{words('confirmed')}</FormNotice>
      )}
      <ProblemSummary formState={formState} />
      <PostForm action={SESSION_PATHS.requestPassword} hidden={{ locale }} submit={words('submit')}>
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
      </PostForm>
      <ActionLink href={pagePath('signIn', locale)} look="back">
        {words('toSignIn')}
      </ActionLink>
    </AccountPage>
  )
}
