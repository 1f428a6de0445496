import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import type { Locale } from '@/shared/locales'
import { PasswordField } from '@/ui/form/password/password-field.client'
import { useNewPasswordLabels } from '@/ui/form/password/use-new-password-labels'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { ActionLink } from '@/ui/text/action-link'
import { NAME_MAX_CHARACTERS } from '../forms/name-field'
import type { RegisterPageData } from '../queries'
import { ProblemSummary, useSignInProblems } from './problem-summary'

interface RegisterFormProps {
  locale: Locale
  data: RegisterPageData
}

/** Renders the form for name, e-mail address and password. */
export function RegisterForm({ locale, data: { formState, firstName, lastName } }: RegisterFormProps) {
  const words = useTranslations('register')
  const forms = useTranslations('forms')
  const problems = useSignInProblems(formState)
  const name = { autoCapitalize: 'words', maxLength: NAME_MAX_CHARACTERS } as const
  return (
    <>
      <ProblemSummary formState={formState} />
      <PostForm action={SESSION_PATHS.register} hidden={{ locale }} submit={words('submit')}>
        <TextField
          name="firstName"
          label={words('firstName')}
          autoComplete="given-name"
          defaultValue={firstName}
          {...name}
        />
        <TextField
          name="lastName"
          label={words('lastName')}
          autoComplete="family-name"
          defaultValue={lastName}
          {...name}
        />
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
          label={words('password')}
          {...useNewPasswordLabels()}
          problem={problems.of('password')}
        />
      </PostForm>
      <ActionLink href={pagePath('signIn', locale)} look="back">
        {words('toSignIn')}
      </ActionLink>
    </>
  )
}
