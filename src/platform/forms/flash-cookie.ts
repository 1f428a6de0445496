// Reads and writes the flash message for the page after a form. A form is answered with a redirect, so that reloading
// sends nothing twice, and the URL contains no e-mail address or token. The cookie is encrypted and authenticated, so
// it cannot be forged.

import { z } from 'zod'
import { decrypt, encrypt } from '../crypto/primitives'
import type { Cookie } from '../http/cookies'
import { flashCookieOf } from './flash-cookie-options'

/** Long enough to think of a password. */
const LIFETIME_SECONDS = 30 * 60

interface FlashCookie<Flash> {
  writeFlash(flash: Flash): Cookie
  clearFlash(): Cookie
  /** Null if there is none, or it is expired, or not ours. */
  readFlash(value: string | undefined): Flash | null
}

/** Makes the cookie for the flash messages of some forms. `purpose` distinguishes it from other encrypted texts. */
export function createFlashCookie<Flash extends object>(
  name: string,
  purpose: string,
  schema: z.ZodType<Flash>,
): FlashCookie<Flash> {
  const cookieSchema = z.strictObject({ purpose: z.literal(purpose), until: z.number(), memory: schema })
  const cookie = flashCookieOf(name)
  return {
    writeFlash(flash) {
      const until = Date.now() + LIFETIME_SECONDS * 1000
      return cookie(encrypt(JSON.stringify({ purpose, until, memory: flash })), LIFETIME_SECONDS)
    },
    clearFlash: () => cookie('', 0),
    readFlash(value) {
      if (!value) return null
      try {
        const { until, memory: flash } = cookieSchema.parse(JSON.parse(decrypt(value)))
        return until > Date.now() ? flash : null
      } catch {
        return null
      }
    },
  }
}
