import { useTranslations } from 'next-intl'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { type LinkScreenProps, PasswordLinkScreen } from './password-link-screen'

/** Shows the page of a link that was requested for a forgotten password. */
export function NewPasswordScreen(props: LinkScreenProps) {
  const words = useTranslations('newPassword')
  return (
    <PasswordLinkScreen
      {...props}
      messages="newPassword"
      action={SESSION_PATHS.setPassword}
      nextLinks={[
        { route: 'forgottenPassword', label: words('askAgain') },
        { route: 'signIn', label: words('toSignIn') },
      ]}
    />
  )
}
