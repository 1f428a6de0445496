// The job that sends one mail, with retries at growing intervals. It stays as a failed job after the last one.

import type { TaskConfig } from 'payload'
import { getEnvironment } from '../env/env'
import { inSpan } from '../log/tracing'
import { decryptMail } from './encrypted-mail'
import type { OutgoingMail } from './message'
import { writeToOutbox } from './outbox'
import { sendThroughSmtp } from './smtp'

export const SEND_MAIL = 'sendMail'

// 30 s, 1 min, 2 min … 32 min, then every hour: 24 attempts in 17 hours.
const RETRIES = 23
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000

/** Sends a mail now, or writes it into the outbox. Other code calls `queueMail`, which retries. */
function sendMail(mail: OutgoingMail): Promise<void> {
  const { smtpUrl, mailFrom, dataDir } = getEnvironment()
  return smtpUrl ? sendThroughSmtp(smtpUrl, mailFrom, mail) : writeToOutbox(dataDir, mailFrom, mail)
}

/** Removes the recipient's address, which mail servers quote. In the log it would survive an erasure. */
const withoutRecipient = (reason: string, recipient: string) =>
  recipient ? reason.replace(new RegExp(recipient.replace(/\W/g, '\\$&'), 'gi'), '…') : reason

export const sendMailTask: TaskConfig<{ input: { sealed: string; about?: string }; output: object }> = {
  slug: SEND_MAIL,
  retries: { attempts: RETRIES, backoff: { type: 'fixed', delay: FIRST_PAUSE_MS } },
  inputSchema: [
    { name: 'sealed', type: 'text', required: true },
    // Case number of its submission.
    { name: 'about', type: 'text' },
  ],
  handler: async ({ input, job, req: { payload } }) => {
    let recipient = ''
    try {
      const mail = decryptMail(input.sealed)
      recipient = mail.to
      await inSpan('send mail', () => sendMail(mail))
    } catch (error) {
      const failures = job.totalTried ?? 0
      const reason = error instanceof Error ? error.message : String(error)
      const said = withoutRecipient(reason, recipient)
      payload.logger.warn(`mail ${job.id} was not sent (attempt ${failures + 1}): ${said}`)
      // Payload's own growing pauses (3.90.2) have no upper limit: after a long outage a mail waited 8.5 more hours.
      // Payload uses the later of this time and that of `backoff`.
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      job.waitUntil = new Date(Date.now() + pause).toISOString()
      throw error
    }
    return { output: {} }
  },
}
