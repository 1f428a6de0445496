import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { SESSION_PATHS } from '@/facts/session-paths'
import { ActionLink } from '@/ui/action-link'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import type { Answer } from './answer'
import styles from './more.module.css'
import { screenAddress } from './screen-address'
import { useProblems } from './told'

interface CodeStepProps {
  locale: Locale
  answer: Answer
  redirect: string | null
}

/** The code of the second factor; the password is not asked for again, and is nowhere in the page. */
export function CodeStep({ locale, answer, redirect }: CodeStepProps) {
  const words = useTranslations('secondStep')
  const problems = useProblems(answer)
  return (
    <>
      <PostForm action={SESSION_PATHS.secondStep} hidden={{ locale, redirect }} submit={words('submit')}>
        <TextField
          name="code"
          label={words('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          problem={problems.of('code')}
          takesFocus={answer.problems.length === 0}
        />
        {/* It may have been opened before the scripts have come. */}
        <details className={styles.recovery} suppressHydrationWarning>
          <summary>{words('useRecovery')}</summary>
          <TextField
            name="recoveryCode"
            label={words('recoveryCode')}
            hint={words('recoveryHint')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
          />
        </details>
      </PostForm>
      <ActionLink href={screenAddress('signIn', locale, { redirect })} look="back">
        {words('startOver')}
      </ActionLink>
    </>
  )
}
