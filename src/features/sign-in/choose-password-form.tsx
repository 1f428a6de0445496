import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { useNewPasswordWords } from '@/ui/new-password-words'
import { PasswordField } from '@/ui/password-field.client'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import type { Answer } from './answer'
import { Problems, useProblems } from './told'

interface ChoosePasswordFormProps {
  locale: Locale
  action: string
  submit: string
  label: string
  /** Shown, not asked for; password managers keep the password under it. */
  email: string
  answer: Answer
}

export function ChoosePasswordForm({
  locale,
  action,
  submit,
  label,
  email,
  answer,
}: ChoosePasswordFormProps) {
  const forms = useTranslations('forms')
  const problems = useProblems(answer)
  const newPassword = useNewPasswordWords()
  return (
    <>
      <Problems answer={answer} />
      <PostForm action={action} hidden={{ locale }} submit={submit}>
        <TextField
          name="email"
          type="email"
          label={forms('email')}
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <PasswordField name="password" label={label} {...newPassword} problem={problems.of('password')} />
      </PostForm>
    </>
  )
}
