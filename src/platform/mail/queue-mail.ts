import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { notifyJobs } from '../notify-jobs'
import { encryptMail } from './encrypted-mail'
import { type MailMessage, parseMail } from './message'
import { SEND_MAIL } from './send-mail-task'

/**
 * Queues a mail. The server sends it about a second later, with retries (src/server/background/job-runner.ts). `about`
 * names the submission whose erasure deletes the mail. With a request, the mail is sent only if the request's
 * transaction is committed, because PostgreSQL then delivers the notice.
 */
export async function queueMail(
  payload: Payload,
  message: MailMessage,
  req?: PayloadRequest,
  about?: string,
): Promise<void> {
  const encrypted = encryptMail(parseMail({ ...message, id: randomUUID(), writtenAt: new Date() }))
  await queueEncryptedMail(payload, encrypted, req, about)
}

/** Queues a mail that is encrypted already. */
export async function queueEncryptedMail(
  payload: Payload,
  encrypted: string,
  req?: PayloadRequest,
  about?: string,
): Promise<void> {
  const input = { sealed: encrypted, ...(about && { about }) }
  await payload.jobs.queue({ task: SEND_MAIL, input, ...(req && { req }) })
  await notifyJobs(payload, req)
}
