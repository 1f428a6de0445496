import type { Payload, PayloadRequest } from 'payload'
import type { Locale } from '@/facts/locales'
import { mailWords } from '@/i18n/mail-words'
import { environmentNow } from '@/platform/env'
import { queueMail } from '@/platform/mail/queue-mail'
import { layOut } from './layout'
import { lifetimeWords } from './lifetime-words'
import { linesOf } from './lines-of'
import { nameInMail } from './name-in-mail'

interface InviteMail {
  email: string
  locale: Locale
  link: string
  /** Name or address of whoever invites; null when nobody can be named. */
  inviter: string | null
  /** What the inviting person has to say, as typed; lines are kept. */
  message?: string | null | undefined
}

/** The invitation: a link to the page where the person chooses a password. */
export async function mailInvite(
  payload: Payload,
  { email, locale, link, inviter, message }: InviteMail,
  req?: PayloadRequest,
): Promise<void> {
  const words = mailWords(locale)
  const who = inviter === null ? '' : nameInMail(inviter)
  const mail = layOut(email, {
    locale,
    subject: words('invite.subject'),
    title: words('invite.title'),
    paragraphs: [
      who ? words('invite.byPerson', { inviter: who }) : words('invite.byNobody'),
      words('invite.text'),
      ...(message ? [words('invite.message'), ...linesOf(message)] : []),
    ],
    action: { label: words('invite.action'), link },
    notes: [lifetimeWords(locale, environmentNow().inviteTokenMs), words('invite.ifUnexpected')],
  })
  await queueMail(payload, mail, req)
}
