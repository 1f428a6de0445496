import { useTranslations } from 'next-intl'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import type { Locale } from '@/shared/locales'
import { AccountPage } from '@/ui/layout/account-page'
import type { MailLink } from '../link-state'
import type { LinkPageData } from '../queries'
import { ChoosePasswordForm } from './choose-password-form'
import { NextLinks } from './next-links'

interface InvitationScreenProps {
  locale: Locale
  data: LinkPageData
}

function ClosedInvitation({ locale, state }: { locale: Locale; state: Exclude<MailLink['state'], 'open'> }) {
  const words = useTranslations('invitation')
  const titles = useTranslations('invitationTitles')
  const texts = useTranslations('invitationTexts')
  return (
    <AccountPage caption={words('caption')} title={titles(state)} lead={texts(state)}>
      <NextLinks
        locale={locale}
        links={[
          { route: 'signIn', label: words('toSignIn') },
          { route: 'contact', label: words('toContact') },
        ]}
      />
    </AccountPage>
  )
}

/** The link of an invitation: the person chooses a password, and the account is open. */
export function InvitationScreen({ locale, data: { link, hidden, formState } }: InvitationScreenProps) {
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
        hidden={hidden}
        formState={formState}
      />
    </AccountPage>
  )
}
