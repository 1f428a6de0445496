// Reads queued mails, which are stored encrypted among Payload's jobs.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { decryptMail } from '@/platform/mail/encrypted-mail'
import { SEND_MAIL } from '@/platform/mail/send-mail-task'

export interface QueuedMail {
  subject: string
  /** The first link in the text. */
  link: string
  html: string
  text: string
  replyTo: string | undefined
}

/** Returns all queued mails, oldest first, or only those about one submission. */
async function waitingMails(database: Payload, about: string | null = null) {
  const rows = await queryRows(
    database,
    sql`select input ->> 'sealed' as sealed from payload_jobs
      where task_slug = ${SEND_MAIL} and (${about}::text is null or input ->> 'about' = ${about}) order by id`,
  )
  return rows.map(({ sealed }) => decryptMail(String(sealed)))
}

/** Returns the recipients of queued mails about a submission, oldest first. */
export async function recipientsOfMails(database: Payload, about: string): Promise<string[]> {
  return (await waitingMails(database, about)).map(({ to }) => to)
}

/** Returns the queued mails to one address, oldest first. */
export async function queuedMails(database: Payload, email: string): Promise<QueuedMail[]> {
  return (await waitingMails(database))
    .filter(({ to }) => to === email)
    .map(({ subject, html, text, replyTo }) => ({
      subject,
      html,
      text,
      replyTo,
      link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    }))
}

/** Returns the token in the link of a mail. */
export function tokenIn({ link }: Pick<QueuedMail, 'link'>): string {
  return new URL(link).searchParams.get('token') ?? ''
}
