import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { AccountPage } from '@/ui/layout/account-page'
import type { LinkPageData } from '../queries'
import { ChoosePasswordForm } from './choose-password-form'
import { type NextLink, NextLinks } from './next-links'

export interface LinkScreenProps {
  locale: Locale
  data: LinkPageData
}

interface PasswordLinkScreenProps extends LinkScreenProps {
  /** The messages of the screen: its own, `…Titles` and `…Texts` by the state of a closed link. */
  messages: 'invitation' | 'newPassword'
  /** Path that the form posts to. */
  action: string
  /** Shown when the link is closed. */
  nextLinks: readonly NextLink[]
}

/** Shows the page of a mailed link: a form for a new password, or why the link is closed and where to go on. */
export function PasswordLinkScreen({ messages, action, nextLinks, locale, data }: PasswordLinkScreenProps) {
  const words = useTranslations(messages)
  const titles = useTranslations(`${messages}Titles`)
  const texts = useTranslations(`${messages}Texts`)
  const { link, hidden, formState } = data
  if (link.state !== 'open')
    return (
      <AccountPage caption={words('caption')} title={titles(link.state)} lead={texts(link.state)}>
        <NextLinks locale={locale} links={nextLinks} />
      </AccountPage>
    )
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <ChoosePasswordForm
        locale={locale}
        action={action}
        submit={words('submit')}
        label={words('password')}
        email={link.email}
        hidden={hidden}
        formState={formState}
      />
    </AccountPage>
  )
}
