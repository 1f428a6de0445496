import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import { useNewPasswordWords } from '@/ui/new-password-words'
import { PasswordField } from '@/ui/password-field.client'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import type { AccountVisit } from './queries'
import { ToAccount } from './to-account'
import { Told, useProblems } from './told'

interface PasswordScreenProps {
  locale: Locale
  visit: AccountVisit
}

function PasswordForm({ locale, visit: { person, answer } }: PasswordScreenProps) {
  const words = useTranslations('accountPassword')
  const forms = useTranslations('forms')
  const problems = useProblems(answer)
  const newPassword = useNewPasswordWords()
  return (
    <PostForm action={ACCOUNT_PATHS.password} hidden={{ locale }} submit={words('submit')}>
      {/* Password managers keep the new one under it. */}
      <TextField
        name="email"
        type="email"
        label={forms('email')}
        autoComplete="username"
        defaultValue={person.name}
        readOnly
      />
      <PasswordField
        name="currentPassword"
        label={words('current')}
        words={newPassword.words}
        problem={problems.of('currentPassword')}
      />
      <PasswordField
        name="password"
        label={words('next')}
        {...newPassword}
        problem={problems.of('password')}
      />
    </PostForm>
  )
}

/** Another password, for whoever knows the present one; an account of a provider has none here. */
export function PasswordScreen({ locale, visit }: PasswordScreenProps) {
  const words = useTranslations('accountPassword')
  const { person, answer } = visit
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={person.provider ? words('elsewhere', { provider: person.provider }) : words('lead')}
    >
      <Told answer={answer} />
      {person.hasPassword && <PasswordForm locale={locale} visit={visit} />}
      {person.provider === null && (
        <ActionLink href={pagePath('forgottenPassword', locale)}>{words('forgotten')}</ActionLink>
      )}
      <ToAccount locale={locale} />
    </AccountPage>
  )
}
