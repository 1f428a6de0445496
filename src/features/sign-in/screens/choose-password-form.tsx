import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { PasswordField } from '@/ui/form/password/password-field.client'
import { useNewPasswordLabels } from '@/ui/form/password/use-new-password-labels'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import type { SignInFormState } from '../forms/form-state'
import type { LinkPageData } from '../queries'
import { ProblemSummary, useSignInProblems } from './problem-summary'

interface ChoosePasswordFormProps {
  locale: Locale
  action: string
  submit: string
  label: string
  /** Shown read-only; password managers store the password under it. */
  email: string
  /** Hidden fields with the link. */
  hidden: LinkPageData['hidden']
  formState: SignInFormState
}

export function ChoosePasswordForm({
  locale,
  action,
  submit,
  label,
  email,
  hidden,
  formState,
}: ChoosePasswordFormProps) {
  const forms = useTranslations('forms')
  const problems = useSignInProblems(formState)
  const newPassword = useNewPasswordLabels()
  return (
    <>
      <ProblemSummary formState={formState} />
      <PostForm action={action} hidden={{ ...hidden, locale }} submit={submit}>
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
