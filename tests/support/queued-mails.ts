// Mails that wait to be sent: they lie sealed among Payload's jobs.

import type { Payload } from 'payload'
import { unsealMail } from '@/platform/mail/sealed-mail'
import { SEND_MAIL } from '@/platform/mail/send-mail-task'

export interface QueuedMail {
  subject: string
  /** The first link of the text. */
  link: string
  html: string
  text: string
}

/** What was queued for one address, oldest first. */
export async function queuedMails(payload: Payload, email: string): Promise<QueuedMail[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: SEND_MAIL } },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
  })
  return docs
    .map(({ input }) => unsealMail((input as { sealed: string }).sealed))
    .filter(({ to }) => to === email)
    .map(({ subject, html, text }) => ({
      subject,
      html,
      text,
      link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    }))
}

/** The key in the link of a mail. */
export function tokenIn({ link }: Pick<QueuedMail, 'link'>): string {
  return new URL(link).searchParams.get('token') ?? ''
}
