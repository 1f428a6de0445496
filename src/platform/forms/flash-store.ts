// Stores the flash message of a form with long texts: a cookie has room for 4 KB, so it holds a key only, and the
// encrypted text is in PostgreSQL until it is collected or too old.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { z } from 'zod'
import { decrypt, encrypt, randomToken, sha256Hex } from '../crypto/primitives'
import { queryRows } from '../database/sql'
import type { Cookie } from '../http/cookies'
import { flashCookieOf } from './flash-cookie-options'

/** A night's sleep, and files have to be found again. */
const FLASH_LIFETIME_SECONDS = 24 * 60 * 60

interface FlashStore<Flash> {
  /** Keeps it under the key that the browser has, or a new one; the cookie to answer with. */
  writeFlash(payload: Payload, key: string | undefined, flash: Flash): Promise<Cookie>
  /**
   * Stores the same message under a new key: for content that opens something, as an attacker who has planted the
   * present key could read it too.
   */
  writeFlashWithNewKey(payload: Payload, key: string | undefined, flash: Flash): Promise<Cookie>
  /** Null when there is none, or it is too old, or not ours. */
  readFlash(payload: Payload, key: string | undefined): Promise<Flash | null>
  clearFlash(payload: Payload, key: string | undefined): Promise<Cookie>
}

/** Format of our keys (`randomToken`). */
const KEY_FORMAT = /^[\w-]{64}$/

/** Makes the store for the flash messages of some forms; `name` is their cookie. */
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
