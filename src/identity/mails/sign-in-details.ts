import { formatDateTime } from '@/i18n/format/format-date-time'
import { mailTranslator } from '@/i18n/mail-messages'
import type { ClientInfo } from '@/platform/http/client-info'
import type { Locale } from '@/shared/locales'
import { displayIp } from '../display-ip'
import { userAgentLabel } from '../user-agent-label'
import type { MailContent } from './layout/mail-content'

type MailDetails = NonNullable<MailContent['details']>

export function timeDetail(locale: Locale): MailDetails[number] {
  const t = mailTranslator(locale)
  const time = formatDateTime(new Date(), locale)
  return { label: t('newSignIn.time'), value: t('newSignIn.zagrebTime', { time }) }
}

/** Describes a sign-in that happens now: time, IP address and device. */
export function signInDetails(locale: Locale, { address, userAgent }: ClientInfo): MailDetails {
  const t = mailTranslator(locale)
  return [
    timeDetail(locale),
    { label: t('newSignIn.device'), value: userAgentLabel(userAgent) ?? t('newSignIn.unknown') },
    { label: t('newSignIn.address'), value: displayIp(address) ?? t('newSignIn.unknown') },
  ]
}
