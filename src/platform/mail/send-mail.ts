import { getEnvironment } from '../env/env'
import type { OutgoingMail } from './message'
import { writeToOutbox } from './outbox'
import { sendThroughSmtp } from './smtp'

/** Sends one mail now, or writes it into the outbox. Acts call `queueMail`, which tries again when this fails. */
export function sendMail(mail: OutgoingMail): Promise<void> {
  const { smtpUrl, mailFrom, dataDir } = getEnvironment()
  return smtpUrl ? sendThroughSmtp(smtpUrl, mailFrom, mail) : writeToOutbox(dataDir, mailFrom, mail)
}
