import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { SESSION_PATHS } from '@/facts/session-paths'
import { ActionLink } from '@/ui/action-link'
import { useNewPasswordWords } from '@/ui/new-password-words'
import { PasswordField } from '@/ui/password-field.client'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import type { RegisterVisit } from './queries'
import { Problems, useProblems } from './told'
import { NAME_MAX_CHARACTERS } from './typed-name'

interface RegisterFormProps {
  locale: Locale
  visit: RegisterVisit
}

/** Who it is, and how to get in. */
export function RegisterForm({ locale, visit: { answer, firstName, lastName } }: RegisterFormProps) {
  const words = useTranslations('register')
  const forms = useTranslations('forms')
  const problems = useProblems(answer)
  const name = { autoCapitalize: 'words', maxLength: NAME_MAX_CHARACTERS } as const
  return (
    <>
      <Problems answer={answer} />
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
          defaultValue={answer.email}
          problem={problems.of('email')}
          required
        />
        <PasswordField
          name="password"
          label={words('password')}
          {...useNewPasswordWords()}
          problem={problems.of('password')}
        />
      </PostForm>
      <ActionLink href={pagePath('signIn', locale)} look="back">
        {words('toSignIn')}
      </ActionLink>
    </>
  )
}
