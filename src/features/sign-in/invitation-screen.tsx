import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { SESSION_PATHS } from '@/facts/session-paths'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'

import { ChoosePasswordForm } from './choose-password-form'
import type { Link } from './link-state'
import styles from './more.module.css'
import type { LinkVisit } from './queries'

interface InvitationScreenProps {
  locale: Locale
  visit: LinkVisit
}

function ClosedInvitation({ locale, state }: { locale: Locale; state: Exclude<Link['state'], 'open'> }) {
  const words = useTranslations('invitation')
  const titles = useTranslations('invitationTitles')
  const texts = useTranslations('invitationTexts')
  return (
    <AccountPage caption={words('caption')} title={titles(state)} lead={texts(state)}>
      <div className={styles.buttons}>
        <ActionLink href={pagePath('signIn', locale)} look="filled">
          {words('toSignIn')}
        </ActionLink>
        <ActionLink href={pagePath('contact', locale)} look="outlined">
          {words('toContact')}
        </ActionLink>
      </div>
    </AccountPage>
  )
}

/** The link of an invitation: the person chooses a password, and the account is open. */
export function InvitationScreen({ locale, visit: { link, answer } }: InvitationScreenProps) {
  const words = useTranslations('invitation')
  const { state, email } = link
  if (state !== 'open') return <ClosedInvitation locale={locale} state={state} />
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <ChoosePasswordForm
        locale={locale}
        action={SESSION_PATHS.acceptInvite}
        submit={words('submit')}
        label={words('password')}
        email={email}
        answer={answer}
      />
    </AccountPage>
  )
}
