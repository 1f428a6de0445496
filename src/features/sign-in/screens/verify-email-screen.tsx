import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import type { Locale } from '@/shared/locales'
import { PostForm } from '@/ui/form/post-form'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import type { MailLink } from '../link-state'
import type { LinkPageData } from '../queries'
import { NextLinks } from './next-links'
import styles from './sign-in.module.css'

interface VerifyEmailScreenProps {
  locale: Locale
  data: LinkPageData
}

type ClosedLinkState = Exclude<MailLink['state'], 'open' | 'expired'>

/** Links to show for a closed link, the most helpful first. */
const NEXT_ROUTES = {
  used: ['signIn', 'contact'],
  withdrawn: ['register', 'signIn'],
  suspended: ['contact', 'signIn'],
  broken: ['register', 'signIn'],
  missing: ['register', 'signIn'],
} as const satisfies Record<ClosedLinkState, readonly [PageRouteName, PageRouteName]>

function SendNewLink({ locale, link }: { locale: Locale; link: MailLink }) {
  const words = useTranslations('verifyEmail')
  const { email, registration = '' } = link
  return (
    <>
      <PostForm
        action={SESSION_PATHS.requestVerification}
        hidden={{ locale, email, registration }}
        submit={words('sendAgain')}
      />
      <ActionLink href={pagePath('signIn', locale)} look="back">
        {words('toSignIn')}
      </ActionLink>
    </>
  )
}

function ClosedLink({ state, children }: { state: ClosedLinkState | 'expired'; children: ReactNode }) {
  const words = useTranslations('verifyEmail')
  const titles = useTranslations('verifyEmailTitles')
  const texts = useTranslations('verifyEmailTexts')
  return (
    <AccountPage caption={words('caption')} title={titles(state)} lead={texts(state)}>
      {children}
    </AccountPage>
  )
}

/** Renders the page of a registration's link. Its button proves that a person reads the mail, and not a program. */
export function VerifyEmailScreen({ locale, data }: VerifyEmailScreenProps) {
  const words = useTranslations('verifyEmail')
  const { state, email } = data.link
  const labels = { signIn: words('toSignIn'), register: words('toRegister'), contact: words('toContact') }
  if (state === 'expired')
    return (
      <ClosedLink state={state}>
        <SendNewLink locale={locale} link={data.link} />
      </ClosedLink>
    )
  if (state !== 'open')
    return (
      <ClosedLink state={state}>
        <NextLinks
          locale={locale}
          links={NEXT_ROUTES[state].map((route) => ({ route, label: labels[route] }))}
        />
      </ClosedLink>
    )
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={words.rich('lead', { email, strong: (text) => <strong>{text}</strong> })}
    >
      <PostForm
        action={SESSION_PATHS.verifyEmail}
        hidden={{ ...data.hidden, locale }}
        submit={words('submit')}
      />
      <p className={styles.small}>{words('notYou')}</p>
    </AccountPage>
  )
}
