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
  /** Headings of the form, or of the state of a closed link. */
  heading: { caption: string; title: string; lead: string }
  form: { action: string; label: string; submit: string }
  /** Shown if the link is closed. */
  nextLinks: readonly NextLink[]
}

/** Renders the page of a mailed link: a form for a new password; or why the link is closed, and where to continue. */
export function PasswordLinkScreen({ locale, data, heading, form, nextLinks }: PasswordLinkScreenProps) {
  const { link, hidden, formState } = data
  return (
    <AccountPage {...heading}>
      {link.state === 'open' ? (
        <ChoosePasswordForm
          {...form}
          locale={locale}
          email={link.email}
          hidden={hidden}
          formState={formState}
        />
      ) : (
        <NextLinks locale={locale} links={nextLinks} />
      )}
    </AccountPage>
  )
}
