import type { Payload, PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { queueMail } from '@/platform/mail/queue-mail'
import { RESET_TOKEN_SECONDS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { formatLifetime } from './format-lifetime'
import { renderMail } from './layout/render-mail'

interface PasswordResetMail {
  email: string
  locale: Locale
  link: string
}

/** Mails the link to the page where the person chooses a new password. */
export async function mailPasswordReset(
  payload: Payload,
  { email, locale, link }: PasswordResetMail,
  req?: PayloadRequest,
): Promise<void> {
  const t = mailTranslator(locale)
  const mail = renderMail(email, {
    locale,
    subject: t('reset.subject'),
    title: t('reset.title'),
    paragraphs: [t('reset.text')],
    action: { label: t('reset.action'), link },
    notes: [formatLifetime(locale, RESET_TOKEN_SECONDS * 1000), t('reset.ifUnexpected')],
  })
  await queueMail(payload, mail, req)
}
