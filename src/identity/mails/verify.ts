import type { Payload, PayloadRequest } from 'payload'
import type { Locale } from '@/facts/locales'
import { mailWords } from '@/i18n/mail-words'
import { environmentNow } from '@/platform/env'
import { queueMail } from '@/platform/mail/queue-mail'
import { layOut } from './layout'
import { lifetimeWords } from './lifetime-words'

interface VerificationMail {
  email: string
  locale: Locale
  link: string
}

/** After a registration: the link that proves that the address is the person's own. */
export async function mailVerification(
  payload: Payload,
  { email, locale, link }: VerificationMail,
  req?: PayloadRequest,
): Promise<void> {
  const words = mailWords(locale)
  const mail = layOut(email, {
    locale,
    subject: words('verify.subject'),
    title: words('verify.title'),
    paragraphs: [words('verify.text')],
    action: { label: words('verify.action'), link },
    notes: [lifetimeWords(locale, environmentNow().verificationTokenMs), words('verify.ifUnexpected')],
  })
  await queueMail(payload, mail, req)
}
