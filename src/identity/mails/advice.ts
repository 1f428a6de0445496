import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { mailWords } from '@/i18n/mail-words'
import { environmentNow } from '@/platform/env'
import type { MailContent } from './mail-content'

interface Advice extends Pick<MailContent, 'action'> {
  text: string
}

/** What to do if it was somebody else; a password that another service keeps is not ours to change. */
export function adviceIfNotYou(provider: string, locale: Locale): Advice {
  const words = mailWords(locale)
  if (provider !== DEFAULT_PROVIDER) return { text: words('newSignIn.notYouElsewhere') }
  const link = new URL(pagePath('forgottenPassword', locale), environmentNow().siteUrl).href
  return { text: words('newSignIn.notYou'), action: { label: words('newSignIn.action'), link } }
}
