import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { announceWork } from '../announce-work'
import { type MailMessage, safeMail } from './message'
import { sealMail } from './sealed-mail'
import { SEND_MAIL } from './send-mail-task'

/**
 * Queues a mail; our server sends it about a second later, and again until it succeeds (src/server/due-jobs.ts).
 * `about` names the letter whose erasure takes the mail along.
 * With a request it goes only if the request's transaction is committed: PostgreSQL delivers the notice then.
 */
export async function queueMail(
  payload: Payload,
  message: MailMessage,
  req?: PayloadRequest,
  about?: string,
): Promise<void> {
  const sealed = sealMail(safeMail({ ...message, id: randomUUID(), writtenAt: new Date() }))
  await queueSealed(payload, sealed, req, about)
}

/** Queues a mail that is sealed already. */
export async function queueSealed(
  payload: Payload,
  sealed: string,
  req?: PayloadRequest,
  about?: string,
): Promise<void> {
  const input = { sealed, ...(about && { about }) }
  await payload.jobs.queue({ task: SEND_MAIL, input, ...(req && { req }) })
  await announceWork(payload, req)
}
