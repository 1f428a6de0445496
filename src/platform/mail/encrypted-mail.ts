// A mail that waits in the database holds keys (reset, invitation) that are kept nowhere else in the clear: so it is encrypted.
// Staff can read the queue in the admin panel, and Payload writes a failed job into the log.

import { decrypt, encrypt } from '../crypto/primitives'
import { type OutgoingMail, parseMail } from './message'

export function encryptMail(mail: OutgoingMail): string {
  return encrypt(JSON.stringify(mail))
}

/** Throws when SECRET has changed since: the keys in the mail would open nothing any more either. */
export function decryptMail(encrypted: string): OutgoingMail {
  return parseMail(JSON.parse(decrypt(encrypted)))
}
