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

interface NewPasswordScreenProps {
  locale: Locale
  visit: LinkVisit
}

function ClosedLink({ locale, state }: { locale: Locale; state: Exclude<Link['state'], 'open'> }) {
  const words = useTranslations('newPassword')
  const titles = useTranslations('newPasswordTitles')
  const texts = useTranslations('newPasswordTexts')
  return (
    <AccountPage caption={words('caption')} title={titles(state)} lead={texts(state)}>
      <div className={styles.buttons}>
        <ActionLink href={pagePath('forgottenPassword', locale)} look="filled">
          {words('askAgain')}
        </ActionLink>
        <ActionLink href={pagePath('signIn', locale)} look="outlined">
          {words('toSignIn')}
        </ActionLink>
      </div>
    </AccountPage>
  )
}

/** The link that somebody asked for who has forgotten the password. */
export function NewPasswordScreen({ locale, visit: { link, answer } }: NewPasswordScreenProps) {
  const words = useTranslations('newPassword')
  const { state, email } = link
  if (state !== 'open') return <ClosedLink locale={locale} state={state} />
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <ChoosePasswordForm
        locale={locale}
        action={SESSION_PATHS.setPassword}
        submit={words('submit')}
        label={words('password')}
        email={email}
        answer={answer}
      />
    </AccountPage>
  )
}
