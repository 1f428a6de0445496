import type { Payload, PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { getEnvironment } from '@/platform/env/env'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Locale } from '@/shared/locales'
import { formatLifetime } from './format-lifetime'
import { renderMail } from './layout/render-mail'

interface VerificationMail {
  email: string
  locale: Locale
  link: string
}

/** Mails the link that proves a registered address. */
export async function mailVerification(
  payload: Payload,
  { email, locale, link }: VerificationMail,
  req?: PayloadRequest,
): Promise<void> {
  const t = mailTranslator(locale)
  const mail = renderMail(email, {
    locale,
    subject: t('verify.subject'),
    title: t('verify.title'),
    paragraphs: [t('verify.text')],
    action: { label: t('verify.action'), link },
    notes: [formatLifetime(locale, getEnvironment().verificationTokenMs), t('verify.ifUnexpected')],
  })
  await queueMail(payload, mail, req)
}
