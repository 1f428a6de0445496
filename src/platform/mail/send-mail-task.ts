// The job that sends one mail: tried again with growing pauses, and kept as a failed job when all was in vain.

import type { TaskConfig } from 'payload'
import { getEnvironment } from '../env/env'
import { inSpan } from '../log/tracing'
import { decryptMail } from './encrypted-mail'
import type { OutgoingMail } from './message'
import { writeToOutbox } from './outbox'
import { sendThroughSmtp } from './smtp'

export const SEND_MAIL = 'sendMail'

// 30 s, 1 min, 2 min … 8.5 h: twelve attempts in 17 hours.
const RETRIES = 11
const FIRST_PAUSE_MS = 30_000

/** Sends one mail now, or writes it into the outbox. Acts call `queueMail`, which tries again when this fails. */
function sendMail(mail: OutgoingMail): Promise<void> {
  const { smtpUrl, mailFrom, dataDir } = getEnvironment()
  return smtpUrl ? sendThroughSmtp(smtpUrl, mailFrom, mail) : writeToOutbox(dataDir, mailFrom, mail)
}

export const sendMailTask: TaskConfig<{ input: { sealed: string; about?: string }; output: object }> = {
  slug: SEND_MAIL,
  retries: { attempts: RETRIES, backoff: { type: 'exponential', delay: FIRST_PAUSE_MS } },
  inputSchema: [
    { name: 'sealed', type: 'text', required: true },
    // Case number of the submission that it belongs to.
    { name: 'about', type: 'text' },
  ],
  handler: async ({ input, job, req: { payload } }) => {
    try {
      await inSpan('send mail', () => sendMail(decryptMail(input.sealed)))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      payload.logger.warn(`mail ${job.id} was not sent (attempt ${(job.totalTried ?? 0) + 1}): ${reason}`)
      throw error
    }
    return { output: {} }
  },
}
