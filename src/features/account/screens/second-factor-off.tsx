import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { PasswordField } from '@/ui/form/password/password-field.client'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { ACCOUNT_PATHS } from '../account-paths'
import type { AccountUser } from '../account-user'
import { useAccountProblems } from '../components/flash-message'
import type { AccountFormState } from '../forms/form-state'
import { hiddenFields } from '../hidden-fields'

interface SecondFactorOffProps {
  locale: Locale
  user: AccountUser
  formState: AccountFormState
}

/** Renders the state “off”: asks for the password, after which the app is set up. */
export function SecondFactorOff({ locale, user, formState }: SecondFactorOffProps) {
  const words = useTranslations('accountSecondFactor')
  const forms = useTranslations('forms')
  const problems = useAccountProblems(formState)
  return (
    <>
      <p>{words('isOff')}</p>
      <PostForm
        action={ACCOUNT_PATHS.beginSecondFactor}
        hidden={hiddenFields(locale, user)}
        submit={words('begin')}
      >
        <TextField
          name="email"
          type="email"
          label={forms('email')}
          autoComplete="username"
          defaultValue={user.name}
          readOnly
        />
        <PasswordField
          name="password"
          label={forms('password')}
          words={{ show: forms('showPassword'), hide: forms('hidePassword') }}
          problem={problems.of('password')}
        />
      </PostForm>
    </>
  )
}
