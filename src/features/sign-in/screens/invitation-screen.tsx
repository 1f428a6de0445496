import { useTranslations } from 'next-intl'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { type LinkScreenProps, PasswordLinkScreen } from './password-link-screen'

/** Renders the page of an invitation: the invited person chooses a password, which activates the account. */
export function InvitationScreen(props: LinkScreenProps) {
  const words = useTranslations('invitation')
  const titles = useTranslations('invitationTitles')
  const texts = useTranslations('invitationTexts')
  const { state } = props.data.link
  const [title, lead] = state === 'open' ? [words('title'), words('lead')] : [titles(state), texts(state)]
  return (
    <PasswordLinkScreen
      {...props}
      heading={{ caption: words('caption'), title, lead }}
      form={{ action: SESSION_PATHS.acceptInvite, label: words('password'), submit: words('submit') }}
      nextLinks={[
        { route: 'signIn', label: words('toSignIn') },
        { route: 'contact', label: words('toContact') },
      ]}
    />
  )
}
