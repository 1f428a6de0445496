import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import styles from './account.module.css'
import type { Answer } from './answer'
import { QrCode } from './qr-code'
import type { SecondFactorVisit } from './queries'
import { Told, useProblems } from './told'

interface SetUpStepProps {
  locale: Locale
  answer: Answer
  setUp: NonNullable<SecondFactorVisit['setUp']>
}

/** In groups of four, as people copy it. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Secret({ setUp: { secret, url } }: Pick<SetUpStepProps, 'setUp'>) {
  const words = useTranslations('accountSecondFactor')
  return (
    <div className={styles.setUp}>
      <QrCode text={url} label={words('qrCode')} />
      <div className={styles.beside}>
        <p>{words('scan')}</p>
        <ActionLink href={url}>{words('openApp')}</ActionLink>
        <p className="caption">{words('secret')}</p>
        <p className={styles.secret} translate="no">
          {inGroups(secret)}
        </p>
      </div>
    </div>
  )
}

/** The app gets the secret, and shows with a code that it has it. */
export function SetUpStep({ locale, answer, setUp }: SetUpStepProps) {
  const words = useTranslations('accountSecondFactor')
  const step = useTranslations('secondStep')
  const problems = useProblems(answer)
  return (
    <AccountPage caption={words('setUpCaption')} title={words('setUpTitle')} lead={words('setUpLead')}>
      <Told answer={answer} />
      <Secret setUp={setUp} />
      <PostForm action={ACCOUNT_PATHS.confirmSecondFactor} hidden={{ locale }} submit={words('turnOn')}>
        <TextField
          name="code"
          label={step('code')}
          hint={words('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          problem={problems.of('code')}
        />
      </PostForm>
      <ActionLink href={pagePath('accountSecondFactor', locale)} look="back">
        {words('cancel')}
      </ActionLink>
    </AccountPage>
  )
}
