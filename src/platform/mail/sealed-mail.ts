// A mail that waits in the database holds keys (reset, invitation) that are kept nowhere else in the clear: so it is sealed.
// Staff can read the queue in the panel, and Payload writes a failed job into the log.

import { seal, unseal } from '../keys'
import { type OutgoingMail, safeMail } from './message'

export function sealMail(mail: OutgoingMail): string {
  return seal(JSON.stringify(mail))
}

/** Throws when SECRET has changed since: the keys in the mail would open nothing any more either. */
export function unsealMail(sealed: string): OutgoingMail {
  return safeMail(JSON.parse(unseal(sealed)))
}
