import { useTranslations } from 'next-intl'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import type { Locale } from '@/shared/locales'
import { AccountPage } from '@/ui/layout/account-page'
import type { MailLink } from '../link-state'
import type { LinkPageData } from '../queries'
import { ChoosePasswordForm } from './choose-password-form'
import { NextLinks } from './next-links'

interface NewPasswordScreenProps {
  locale: Locale
  data: LinkPageData
}

function ClosedLink({ locale, state }: { locale: Locale; state: Exclude<MailLink['state'], 'open'> }) {
  const words = useTranslations('newPassword')
  const titles = useTranslations('newPasswordTitles')
  const texts = useTranslations('newPasswordTexts')
  return (
    <AccountPage caption={words('caption')} title={titles(state)} lead={texts(state)}>
      <NextLinks
        locale={locale}
        links={[
          { route: 'forgottenPassword', label: words('askAgain') },
          { route: 'signIn', label: words('toSignIn') },
        ]}
      />
    </AccountPage>
  )
}

/** The link that somebody asked for who has forgotten the password. */
export function NewPasswordScreen({ locale, data: { link, hidden, formState } }: NewPasswordScreenProps) {
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
        hidden={hidden}
        formState={formState}
      />
    </AccountPage>
  )
}
