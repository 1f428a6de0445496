import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { PasswordField } from '@/ui/password-field.client'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import type { Answer } from './answer'
import { useProblems } from './told'

interface SecondFactorOffProps {
  locale: Locale
  name: string
  answer: Answer
}

/** Off: the password, and then the app is set up. */
export function SecondFactorOff({ locale, name, answer }: SecondFactorOffProps) {
  const words = useTranslations('accountSecondFactor')
  const forms = useTranslations('forms')
  const problems = useProblems(answer)
  return (
    <>
      <p>{words('isOff')}</p>
      <PostForm action={ACCOUNT_PATHS.beginSecondFactor} hidden={{ locale }} submit={words('begin')}>
        <TextField
          name="email"
          type="email"
          label={forms('email')}
          autoComplete="username"
          defaultValue={name}
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
