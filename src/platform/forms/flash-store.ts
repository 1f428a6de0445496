// Stores the flash message of a form with long texts. A cookie is limited to 4 KB, so it contains a key, and PostgreSQL
// the encrypted text until it is read or expires.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { z } from 'zod'
import { decrypt, encrypt, randomToken, sha256Hex } from '../crypto/primitives'
import { queryRows } from '../database/sql'
import type { Cookie } from '../http/cookies'
import { flashCookieOf } from './flash-cookie-options'

/** Long enough to continue on the next day, and to find files again. */
const FLASH_LIFETIME_SECONDS = 24 * 60 * 60

interface FlashStore<Flash> {
  /** Stores the message under the browser's key, or a new one, and returns the cookie. */
  writeFlash(payload: Payload, key: string | undefined, flash: Flash): Promise<Cookie>
  /**
   * Stores the message under a new key. For content that gives access to something, which an attacker who has planted
   * the present key could read too.
   */
  writeFlashWithNewKey(payload: Payload, key: string | undefined, flash: Flash): Promise<Cookie>
  /** Null if there is none, or it is expired, or not ours. */
  readFlash(payload: Payload, key: string | undefined): Promise<Flash | null>
  clearFlash(payload: Payload, key: string | undefined): Promise<Cookie>
}

/** Format of our keys (`randomToken`). */
const KEY_FORMAT = /^[\w-]{64}$/

/** Makes the store for the flash messages of some forms. `name` is the name of their cookie. */
export function createFlashStore<Flash extends object>(
  name: string,
  schema: z.ZodType<Flash>,
): FlashStore<Flash> {
  const digest = (key: string) => sha256Hex(`${name} ${key}`)
  const cookie = flashCookieOf(name)
  const drop = (payload: Payload, key: string) =>
    queryRows(payload, sql`delete from form_memories where digest = ${digest(key)}`)
  const keep = async (payload: Payload, key: string, flash: Flash): Promise<Cookie> => {
    const encrypted = encrypt(JSON.stringify(flash))
    await queryRows(
      payload,
      sql`insert into form_memories (digest, sealed, ends_at)
        values (${digest(key)}, ${encrypted}, now() + make_interval(secs => ${FLASH_LIFETIME_SECONDS}))
        on conflict (digest) do update set sealed = excluded.sealed, ends_at = excluded.ends_at`,
    )
    return cookie(key, FLASH_LIFETIME_SECONDS)
  }
  return {
    writeFlash: (payload, known, flash) =>
      keep(payload, known && KEY_FORMAT.test(known) ? known : randomToken(), flash),
    async writeFlashWithNewKey(payload, known, flash) {
      if (known && KEY_FORMAT.test(known)) await drop(payload, known)
      return keep(payload, randomToken(), flash)
    },
    async readFlash(payload, key) {
      if (!key || !KEY_FORMAT.test(key)) return null
      const [row] = await queryRows(
        payload,
        sql`select sealed from form_memories where digest = ${digest(key)} and ends_at > now()`,
      )
      try {
        return row ? schema.parse(JSON.parse(decrypt(String(row.sealed)))) : null
      } catch {
        return null
      }
    },
    async clearFlash(payload, key) {
      if (key && KEY_FORMAT.test(key)) await drop(payload, key)
      return cookie('', 0)
    },
  }
}
