import { useTranslations } from 'next-intl'
import { ACCOUNT_LOCK_SECONDS, LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { SESSION_PATHS } from '@/facts/session-paths'
import { ActionLink } from '@/ui/action-link'
import { PasswordField } from '@/ui/password-field.client'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import type { Answer } from './answer'
import styles from './more.module.css'
import { useProblems } from './told'

interface PasswordStepProps {
  locale: Locale
  answer: Answer
  redirect: string | null
  isOpenToAll: boolean
}

/** E-mail address and password. */
export function PasswordStep({ locale, answer, redirect, isOpenToAll }: PasswordStepProps) {
  const words = useTranslations('signIn')
  const forms = useTranslations('forms')
  const problems = useProblems(answer)
  const lock = { attempts: LOGIN_ATTEMPTS_PER_ACCOUNT, minutes: ACCOUNT_LOCK_SECONDS / 60 }
  return (
    <>
      <PostForm action={SESSION_PATHS.signIn} hidden={{ locale, redirect }} submit={words('submit')}>
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
          label={forms('password')}
          words={{ show: forms('showPassword'), hide: forms('hidePassword') }}
          problem={problems.of('password')}
        />
      </PostForm>
      {answer.problems.includes('INVALID_CREDENTIALS') && (
        <p className={styles.small}>{words('lockHelp', lock)}</p>
      )}
      <div className={styles.ways}>
        <ActionLink href={pagePath('forgottenPassword', locale)}>{words('forgotten')}</ActionLink>
        {isOpenToAll && <ActionLink href={pagePath('register', locale)}>{words('register')}</ActionLink>}
      </div>
    </>
  )
}
