import { useTranslations } from 'next-intl'
import type { PageRouteName } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import type { Locale } from '@/shared/locales'
import { PostForm } from '@/ui/form/post-form'
import { AccountPage } from '@/ui/layout/account-page'
import type { MailLink } from '../link-state'
import type { LinkPageData } from '../queries'
import { NextLinks } from './next-links'
import styles from './sign-in.module.css'

interface ConfirmEmailScreenProps {
  locale: Locale
  data: LinkPageData
}

type ClosedLinkState = Exclude<MailLink['state'], 'open'>

/** Links to show for a closed link, the most helpful first. */
const NEXT_ROUTES = {
  used: ['account', 'contact'],
  expired: ['accountEmail', 'account'],
  withdrawn: ['accountEmail', 'account'],
  suspended: ['contact', 'signIn'],
  broken: ['accountEmail', 'account'],
  missing: ['accountEmail', 'account'],
} as const satisfies Record<ClosedLinkState, readonly [PageRouteName, PageRouteName]>

function useNextLabels() {
  const words = useTranslations('confirmEmail')
  return {
    account: words('toAccount'),
    accountEmail: words('toEmail'),
    signIn: words('toSignIn'),
    contact: words('toContact'),
  }
}

function ClosedLink({ locale, link: { state, email } }: { locale: Locale; link: ClosedMailLink }) {
  const words = useTranslations('confirmEmail')
  const titles = useTranslations('confirmEmailTitles')
  const texts = useTranslations('confirmEmailTexts')
  const labels = useNextLabels()
  return (
    <AccountPage caption={words('caption')} title={titles(state)} lead={texts(state, { email })}>
      <NextLinks
        locale={locale}
        links={NEXT_ROUTES[state].map((route) => ({ route, label: labels[route] }))}
      />
    </AccountPage>
  )
}

type ClosedMailLink = MailLink & { state: ClosedLinkState }

const isClosed = (link: MailLink): link is ClosedMailLink => link.state !== 'open'

/** Renders the page of the link to a new address. Its button proves that a person reads the mail, and not a program. */
export function ConfirmEmailScreen({ locale, data: { link, hidden } }: ConfirmEmailScreenProps) {
  const words = useTranslations('confirmEmail')
  if (isClosed(link)) return <ClosedLink locale={locale} link={link} />
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={words.rich('lead', { email: link.email, strong: (text) => <strong>{text}</strong> })}
    >
      <PostForm action={SESSION_PATHS.confirmEmail} hidden={{ ...hidden, locale }} submit={words('submit')} />
      <p className={styles.small}>{words('notYou')}</p>
    </AccountPage>
  )
}
