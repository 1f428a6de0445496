import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { FormNotice } from '@/ui/form/form-notice'
import { PasswordField } from '@/ui/form/password/password-field.client'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import { DataList } from '@/ui/text/data-list'
import { ACCOUNT_PATHS } from '../account-paths'
import { BackToAccount } from '../components/back-to-account'
import { FlashMessage, useAccountProblems } from '../components/flash-message'
import { hiddenFields } from '../hidden-fields'
import type { EmailPageData } from '../queries'
import { signInAgainPath } from '../screen-path'

interface EmailScreenProps {
  locale: Locale
  data: EmailPageData
}

function EmailForm({ locale, data: { user, formState } }: EmailScreenProps) {
  const words = useTranslations('accountEmail')
  const forms = useTranslations('forms')
  const problems = useAccountProblems(formState)
  const typed = formState.done ? '' : formState.email
  return (
    <PostForm action={ACCOUNT_PATHS.email} hidden={hiddenFields(locale, user)} submit={words('submit')}>
      <TextField
        name="email"
        type="email"
        label={words('next')}
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={typed ?? ''}
        problem={problems.of('email')}
      />
      {user.hasPassword && (
        <PasswordField
          name="currentPassword"
          label={words('password')}
          words={{ show: forms('showPassword'), hide: forms('hidePassword') }}
          problem={problems.of('currentPassword')}
        />
      )}
    </PostForm>
  )
}

function SignInAgain({ locale }: { locale: Locale }) {
  const words = useTranslations('accountEmail')
  return (
    <>
      <FormNotice>{words('signInAgain')}</FormNotice>
      <ActionLink href={signInAgainPath('accountEmail', locale)} look="filled">
        {words('toSignIn')}
      </ActionLink>
    </>
  )
}

/**
 * Renders the form for a new e-mail address, which requires the password or a recent sign-in. The change takes effect
 * once the new address is confirmed.
 */
export function EmailScreen({ locale, data }: EmailScreenProps) {
  const words = useTranslations('accountEmail')
  const { user, formState, needsSignIn } = data
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <FlashMessage formState={formState} />
      <DataList entries={[{ label: words('present'), value: user.email }]} />
      {needsSignIn ? <SignInAgain locale={locale} /> : <EmailForm locale={locale} data={data} />}
      <BackToAccount locale={locale} />
    </AccountPage>
  )
}
