// Encrypts queued mails, because they contain tokens (reset, invitation) that are stored nowhere else in plain text.
// Staff can read the queue in the admin panel, and Payload logs failed jobs.

import { decrypt, encrypt } from '../crypto/primitives'
import { type OutgoingMail, parseMail } from './message'

export function encryptMail(mail: OutgoingMail): string {
  return encrypt(JSON.stringify(mail))
}

/** Throws if SECRET has changed since, after which the tokens in the mail are invalid too. */
export function decryptMail(encrypted: string): OutgoingMail {
  return parseMail(JSON.parse(decrypt(encrypted)))
}
