// A new address of the own account: the link that proves it, or word to the one whose address it is already.

import type { PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { queueMail } from '@/platform/mail/queue-mail'
import { RESET_TOKEN_SECONDS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { formatLifetime } from './format-lifetime'
import { renderMail } from './layout/render-mail'

interface Recipient {
  email: string
  locale: Locale
}

/** The link to the screen where the new address is confirmed, in the request's transaction. */
export async function mailEmailChange(
  req: PayloadRequest,
  { email, locale, link }: Recipient & { link: string },
): Promise<void> {
  const t = mailTranslator(locale)
  const mail = renderMail(email, {
    locale,
    subject: t('emailChange.subject'),
    title: t('emailChange.title'),
    paragraphs: [t('emailChange.text')],
    action: { label: t('emailChange.action'), link },
    notes: [formatLifetime(locale, RESET_TOKEN_SECONDS * 1000), t('emailChange.ifUnexpected')],
  })
  await queueMail(req.payload, mail, req)
}

/** To the owner of an account whose address somebody wanted for another one, in the request's transaction. */
export async function mailEmailTaken(req: PayloadRequest, { email, locale }: Recipient): Promise<void> {
  const t = mailTranslator(locale)
  const mail = renderMail(email, {
    locale,
    subject: t('emailTaken.subject'),
    title: t('emailTaken.title'),
    paragraphs: [t('emailTaken.text'), t('emailTaken.ifYou')],
    notes: [t('emailTaken.ifUnexpected')],
  })
  await queueMail(req.payload, mail, req)
}
