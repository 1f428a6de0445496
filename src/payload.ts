// The one lookup of the running Payload.

import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** The running Payload; the first call of a process connects it. */
export function runningPayload(): Promise<Payload> {
  return getPayload({ config })
}
