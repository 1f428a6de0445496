import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { formatLifetime } from '@/identity/mails/format-lifetime'
import { getEnvironment } from '@/platform/env/env'
import type { Locale } from '@/shared/locales'
import { FormNotice } from '@/ui/form/form-notice'
import { PostForm } from '@/ui/form/post-form'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import type { SignInFormState } from '../forms/form-state'
import type { RegisterPageData } from '../queries'
import { ProblemSummary } from './problem-summary'
import styles from './sign-in.module.css'

interface RegisterSentProps {
  locale: Locale
  formState: SignInFormState
  sent: NonNullable<RegisterPageData['sent']>
}

/** Renders where the mail was sent; the text is the same if the address already had an account. */
export function RegisterSent({ locale, formState, sent }: RegisterSentProps) {
  const words = useTranslations('register')
  const { email } = formState
  const lifetime = formatLifetime(locale, getEnvironment().verificationTokenMs)
  return (
    <AccountPage
      caption={words('caption')}
      title={words('sentTitle')}
      lead={
        <>
          {words.rich('sent', { email, strong: (text) => <strong>{text}</strong> })} {lifetime}
        </>
      }
    >
      <ProblemSummary formState={formState} />
      {sent === 'requestedAgain' && <FormNotice isAnswer>{words('sentAgain')}</FormNotice>}
      <p>{words('sentHelp')}</p>
      <PostForm action={SESSION_PATHS.requestVerification} hidden={{ locale }} submit={words('sendAgain')} />
      <div className={styles.ways}>
        <ActionLink href={pagePath('register', locale)}>{words('otherAddress')}</ActionLink>
        <ActionLink href={pagePath('signIn', locale)}>{words('signIn')}</ActionLink>
      </div>
    </AccountPage>
  )
}
