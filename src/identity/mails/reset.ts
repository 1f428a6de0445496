import type { Payload, PayloadRequest } from 'payload'
import { RESET_TOKEN_SECONDS } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { mailWords } from '@/i18n/mail-words'
import { queueMail } from '@/platform/mail/queue-mail'
import { layOut } from './layout'
import { lifetimeWords } from './lifetime-words'

interface ResetMail {
  email: string
  locale: Locale
  link: string
}

/** The link to the page where the person chooses a new password. */
export async function mailReset(
  payload: Payload,
  { email, locale, link }: ResetMail,
  req?: PayloadRequest,
): Promise<void> {
  const words = mailWords(locale)
  const mail = layOut(email, {
    locale,
    subject: words('reset.subject'),
    title: words('reset.title'),
    paragraphs: [words('reset.text')],
    action: { label: words('reset.action'), link },
    notes: [lifetimeWords(locale, RESET_TOKEN_SECONDS * 1000), words('reset.ifUnexpected')],
  })
  await queueMail(payload, mail, req)
}
