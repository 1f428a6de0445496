import { mailTranslator } from '@/i18n/mail-messages'
import { pagePath } from '@/i18n/routing/routes'
import { getEnvironment } from '@/platform/env/env'
import type { Locale } from '@/shared/locales'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import type { MailContent } from './layout/mail-content'

interface SecurityAdvice extends Pick<MailContent, 'action'> {
  text: string
}

/** Returns the advice for an owner who did not do this. A password at a single sign-on provider must be changed there. */
export function securityAdvice(provider: string, locale: Locale): SecurityAdvice {
  const t = mailTranslator(locale)
  if (provider !== DEFAULT_PROVIDER) return { text: t('newSignIn.notYouElsewhere') }
  const link = new URL(pagePath('forgottenPassword', locale), getEnvironment().siteUrl).href
  return { text: t('newSignIn.notYou'), action: { label: t('newSignIn.action'), link } }
}
