import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '@/facts/locales'
import { type PageRouteName, pagePath } from '@/facts/routes'
import { SESSION_PATHS } from '@/facts/session-paths'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import { PostForm } from '@/ui/post-form'
import type { Link } from './link-state'
import styles from './more.module.css'
import type { LinkVisit } from './queries'

interface VerifyEmailScreenProps {
  locale: Locale
  visit: LinkVisit
}

type Closed = Exclude<Link['state'], 'open' | 'expired'>

/** Where one goes on from a link that opens nothing: what helps, and what else there is. */
const WAYS = {
  used: ['signIn', 'contact'],
  withdrawn: ['register', 'signIn'],
  suspended: ['contact', 'signIn'],
  broken: ['register', 'signIn'],
  missing: ['register', 'signIn'],
} as const satisfies Record<Closed, readonly [PageRouteName, PageRouteName]>

function useWayWords() {
  const words = useTranslations('verifyEmail')
  return { signIn: words('toSignIn'), register: words('toRegister'), contact: words('toContact') }
}

function Ways({ locale, state }: { locale: Locale; state: Closed }) {
  const words = useWayWords()
  const [first, second] = WAYS[state]
  return (
    <div className={styles.buttons}>
      <ActionLink href={pagePath(first, locale)} look="filled">
        {words[first]}
      </ActionLink>
      <ActionLink href={pagePath(second, locale)} look="outlined">
        {words[second]}
      </ActionLink>
    </div>
  )
}

function SendNewLink({ locale, email }: { locale: Locale; email: string }) {
  const words = useTranslations('verifyEmail')
  return (
    <>
      <PostForm
        action={SESSION_PATHS.requestVerification}
        hidden={{ locale, email }}
        submit={words('sendAgain')}
      />
      <ActionLink href={pagePath('signIn', locale)} look="back">
        {words('toSignIn')}
      </ActionLink>
    </>
  )
}

function ClosedLink({ state, children }: { state: Closed | 'expired'; children: ReactNode }) {
  const words = useTranslations('verifyEmail')
  const titles = useTranslations('verifyEmailTitles')
  const texts = useTranslations('verifyEmailTexts')
  return (
    <AccountPage caption={words('caption')} title={titles(state)} lead={texts(state)}>
      {children}
    </AccountPage>
  )
}

/** The link of a registration: one button proves that somebody reads the mail, and not a program. */
export function VerifyEmailScreen({ locale, visit }: VerifyEmailScreenProps) {
  const words = useTranslations('verifyEmail')
  const { state, email } = visit.link
  if (state === 'expired')
    return (
      <ClosedLink state={state}>
        <SendNewLink locale={locale} email={email} />
      </ClosedLink>
    )
  if (state !== 'open')
    return (
      <ClosedLink state={state}>
        <Ways locale={locale} state={state} />
      </ClosedLink>
    )
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={words.rich('lead', { email, strong: (text) => <strong>{text}</strong> })}
    >
      <PostForm action={SESSION_PATHS.verifyEmail} hidden={{ locale }} submit={words('submit')} />
      <p className={styles.small}>{words('notYou')}</p>
    </AccountPage>
  )
}
