import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { SESSION_PATHS } from '@/facts/session-paths'
import { lifetimeWords } from '@/identity/mails/lifetime-words'
import { environmentNow } from '@/platform/env'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import { FormNote } from '@/ui/form-note'
import { PostForm } from '@/ui/post-form'

import type { Answer } from './answer'

import styles from './more.module.css'
import type { RegisterVisit } from './queries'
import { Problems } from './told'

interface RegisterSentProps {
  locale: Locale
  answer: Answer
  sent: NonNullable<RegisterVisit['sent']>
}

/** Where the mail went; the same words whether the address had an account or not. */
export function RegisterSent({ locale, answer, sent }: RegisterSentProps) {
  const words = useTranslations('register')
  const { email } = answer
  const lifetime = lifetimeWords(locale, environmentNow().verificationTokenMs)
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
      <Problems answer={answer} />
      {sent === 'requestedAgain' && <FormNote>{words('sentAgain')}</FormNote>}
      <p>{words('sentHelp')}</p>
      <PostForm action={SESSION_PATHS.requestVerification} hidden={{ locale }} submit={words('sendAgain')} />
      <div className={styles.ways}>
        <ActionLink href={pagePath('register', locale)}>{words('otherAddress')}</ActionLink>
        <ActionLink href={pagePath('signIn', locale)}>{words('signIn')}</ActionLink>
      </div>
    </AccountPage>
  )
}
