import { useTranslations } from 'next-intl'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { type LinkScreenProps, PasswordLinkScreen } from './password-link-screen'

/** Shows the page of an invitation: the invited person chooses a password, which activates the account. */
export function InvitationScreen(props: LinkScreenProps) {
  const words = useTranslations('invitation')
  return (
    <PasswordLinkScreen
      {...props}
      messages="invitation"
      action={SESSION_PATHS.acceptInvite}
      nextLinks={[
        { route: 'signIn', label: words('toSignIn') },
        { route: 'contact', label: words('toContact') },
      ]}
    />
  )
}
