// Reads and writes the flash message for the screen after a form. A form is answered with a redirect, so that reloading
// sends nothing twice, and no e-mail address or token is in the URL. Encrypted and authenticated: its content cannot be
// forged.

import { z } from 'zod'
import { decrypt, encrypt } from '../crypto/primitives'
import type { Cookie } from '../http/cookies'
import { flashCookieOf } from './flash-cookie-options'

/** Long enough to think of a password. */
const LIFETIME_SECONDS = 30 * 60

interface FlashCookie<Memory> {
  writeFlash(memory: Memory): Cookie
  clearFlash(): Cookie
  /** Null when there is none, or it is too old, or not ours. */
  readFlash(value: string | undefined): Memory | null
}

/** The memory of some forms, in one cookie; `purpose` keeps other sealed texts from being taken for it. */
export function createFlashCookie<Memory extends object>(
  name: string,
  purpose: string,
  schema: z.ZodType<Memory>,
): FlashCookie<Memory> {
  const sealedSchema = z.strictObject({ purpose: z.literal(purpose), until: z.number(), memory: schema })
  const cookie = flashCookieOf(name)
  return {
    writeFlash(memory) {
      const until = Date.now() + LIFETIME_SECONDS * 1000
      return cookie(encrypt(JSON.stringify({ purpose, until, memory })), LIFETIME_SECONDS)
    },
    clearFlash: () => cookie('', 0),
    readFlash(value) {
      if (!value) return null
      try {
        const { until, memory } = sealedSchema.parse(JSON.parse(decrypt(value)))
        return until > Date.now() ? memory : null
      } catch {
        return null
      }
    },
  }
}
