import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { PasswordField } from '@/ui/form/password/password-field.client'
import { useNewPasswordLabels } from '@/ui/form/password/use-new-password-labels'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import { ACCOUNT_PATHS } from '../account-paths'
import { BackToAccount } from '../components/back-to-account'
import { FlashMessage, useAccountProblems } from '../components/flash-message'
import { hiddenFields } from '../hidden-fields'
import type { AccountPageData } from '../queries'

interface PasswordScreenProps {
  locale: Locale
  data: AccountPageData
}

function PasswordForm({ locale, data: { user, formState } }: PasswordScreenProps) {
  const words = useTranslations('accountPassword')
  const forms = useTranslations('forms')
  const problems = useAccountProblems(formState)
  const newPassword = useNewPasswordLabels()
  return (
    <PostForm action={ACCOUNT_PATHS.password} hidden={hiddenFields(locale, user)} submit={words('submit')}>
      {/* Tells password managers for which account to store the new password. */}
      <TextField
        name="email"
        type="email"
        label={forms('email')}
        autoComplete="username"
        defaultValue={user.name}
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

/** Renders the form for a new password, which requires the current one. Accounts of a provider have no password here. */
export function PasswordScreen({ locale, data }: PasswordScreenProps) {
  const words = useTranslations('accountPassword')
  const { user, formState } = data
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={user.provider ? words('elsewhere', { provider: user.provider }) : words('lead')}
    >
      <FlashMessage formState={formState} />
      {user.hasPassword && <PasswordForm locale={locale} data={data} />}
      {user.provider === null && (
        <ActionLink href={pagePath('forgottenPassword', locale)}>{words('forgotten')}</ActionLink>
      )}
      <BackToAccount locale={locale} />
    </AccountPage>
  )
}
