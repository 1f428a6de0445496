import { useTranslations } from 'next-intl'
import { RESET_TOKEN_SECONDS } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { SESSION_PATHS } from '@/facts/session-paths'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import { FormNote } from '@/ui/form-note'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'

import styles from './more.module.css'
import type { ForgottenVisit } from './queries'
import { Problems, useProblems } from './told'

interface ForgottenPasswordScreenProps {
  locale: Locale
  visit: ForgottenVisit
}

/** The same words whether there is such an account or not. */
function Requested({ locale, email }: { locale: Locale; email: string }) {
  const words = useTranslations('forgottenPassword')
  const hours = RESET_TOKEN_SECONDS / 3600
  return (
    <AccountPage
      caption={words('caption')}
      title={words('requestedTitle')}
      lead={words.rich('requested', { email, hours, strong: (text) => <strong>{text}</strong> })}
    >
      <FormNote>{words('requestedHelp')}</FormNote>
      <div className={styles.ways}>
        <ActionLink href={pagePath('forgottenPassword', locale)}>{words('again')}</ActionLink>
        <ActionLink href={pagePath('signIn', locale)}>{words('toSignIn')}</ActionLink>
      </div>
    </AccountPage>
  )
}

/** Asks for the address to which the link for a new password goes. */
export function ForgottenPasswordScreen({ locale, visit }: ForgottenPasswordScreenProps) {
  const words = useTranslations('forgottenPassword')
  const forms = useTranslations('forms')
  const { answer, isRequested } = visit
  const problems = useProblems(answer)
  if (isRequested) return <Requested locale={locale} email={answer.email} />
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <Problems answer={answer} />
      <PostForm action={SESSION_PATHS.requestPassword} hidden={{ locale }} submit={words('submit')}>
        <TextField
          name="email"
          type="email"
          label={forms('email')}
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={answer.email}
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
