import type { Locale } from '@/facts/locales'
import { mailWords } from '@/i18n/mail-words'
import { momentInZagreb } from '@/i18n/moment'
import type { CallerOrigin } from '../caller-origin'
import { deviceOf } from './device-of'
import type { MailContent } from './mail-content'

type Facts = NonNullable<MailContent['facts']>

export function timeFact(locale: Locale): Facts[number] {
  const words = mailWords(locale)
  const time = momentInZagreb(new Date(), locale)
  return { label: words('newSignIn.time'), value: words('newSignIn.zagrebTime', { time }) }
}

/** When it was, which is now, and from where. */
export function visitFacts(locale: Locale, { address, userAgent }: CallerOrigin): Facts {
  const words = mailWords(locale)
  return [
    timeFact(locale),
    { label: words('newSignIn.device'), value: deviceOf(userAgent) ?? words('newSignIn.unknown') },
    { label: words('newSignIn.address'), value: address || words('newSignIn.unknown') },
  ]
}
