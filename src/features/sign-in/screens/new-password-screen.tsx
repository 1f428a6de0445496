import { useTranslations } from 'next-intl'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { type LinkScreenProps, PasswordLinkScreen } from './password-link-screen'

/** Renders the page of a link that was requested for a forgotten password. */
export function NewPasswordScreen(props: LinkScreenProps) {
  const words = useTranslations('newPassword')
  const titles = useTranslations('newPasswordTitles')
  const texts = useTranslations('newPasswordTexts')
  const { state } = props.data.link
  const [title, lead] = state === 'open' ? [words('title'), words('lead')] : [titles(state), texts(state)]
  return (
    <PasswordLinkScreen
      {...props}
      heading={{ caption: words('caption'), title, lead }}
      form={{ action: SESSION_PATHS.setPassword, label: words('password'), submit: words('submit') }}
      nextLinks={[
        { route: 'forgottenPassword', label: words('askAgain') },
        { route: 'signIn', label: words('toSignIn') },
      ]}
    />
  )
}
