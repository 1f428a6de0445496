import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import styles from './account.module.css'
import type { Answer } from './answer'
import { Part } from './part'
import { useProblems } from './told'

interface SecondFactorOnProps {
  locale: Locale
  answer: Answer
  codesLeft: number
}

/** On: new recovery codes, or off again; each with a code. */
export function SecondFactorOn({ locale, answer, codesLeft }: SecondFactorOnProps) {
  const words = useTranslations('accountSecondFactor')
  const problems = useProblems(answer)
  const code = (name: string) => (
    <TextField
      name={name}
      label={words('anyCode')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={40}
      problem={problems.of(name)}
    />
  )
  return (
    <>
      <p>{words('isOn', { count: codesLeft })}</p>
      <Part id="codes" title={words('codes')}>
        <p className={styles.small}>{words('codesText')}</p>
        <PostForm action={ACCOUNT_PATHS.renewRecoveryCodes} hidden={{ locale }} submit={words('renew')}>
          {code('code')}
        </PostForm>
      </Part>
      <Part id="off" title={words('offTitle')}>
        <p className={styles.small}>{words('offText')}</p>
        <PostForm action={ACCOUNT_PATHS.turnOffSecondFactor} hidden={{ locale }} submit={words('turnOff')}>
          {code('lastCode')}
        </PostForm>
      </Part>
    </>
  )
}
