// Mails for a change of address: the link that proves the new one, or a notice to the account that already has it.

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

/** Mails the link to the screen that confirms the new address, in the request's transaction. */
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

/** Notifies the owner of an address that another account wanted, in the request's transaction. */
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
