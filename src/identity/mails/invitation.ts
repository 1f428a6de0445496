import type { Payload, PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { getEnvironment } from '@/platform/env/env'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Locale } from '@/shared/locales'
import { formatLifetime } from './format-lifetime'
import { renderMail } from './layout/render-mail'
import { splitLines } from './layout/split-lines'
import { sanitizeDisplayName } from './sanitize-display-name'

interface InvitationMail {
  email: string
  locale: Locale
  link: string
  /** Name or address of the inviting user; null if neither is known. */
  inviter: string | null
  /** Personal message as typed, with its line breaks. */
  message?: string | null | undefined
}

/** Mails the invitation, with a link to the page where the person chooses a password. */
export async function mailInvite(
  payload: Payload,
  { email, locale, link, inviter, message }: InvitationMail,
  req?: PayloadRequest,
): Promise<void> {
  const t = mailTranslator(locale)
  const who = inviter === null ? '' : sanitizeDisplayName(inviter)
  const mail = renderMail(email, {
    locale,
    subject: t('invite.subject'),
    title: t('invite.title'),
    paragraphs: [
      who ? t('invite.byPerson', { inviter: who }) : t('invite.byNobody'),
      t('invite.text'),
      ...(message ? [t('invite.message'), ...splitLines(message)] : []),
    ],
    action: { label: t('invite.action'), link },
    notes: [formatLifetime(locale, getEnvironment().inviteTokenMs), t('invite.ifUnexpected')],
  })
  await queueMail(payload, mail, req)
}
