// What a form with long texts leaves for the screen that is shown next: a cookie has room for 4 KB, so it holds a key
// only, and the sealed text stands in PostgreSQL until it is collected or too old.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { z } from 'zod'
import type { Cookie } from './cookies'
import { rowsOf } from './database/sql'
import { digestOf, randomToken, seal, unseal } from './keys'
import { memoryCookie } from './memory-cookie'

/** A night's sleep, and files have to be found again. */
const LONG_MEMORY_SECONDS = 24 * 60 * 60

interface LongMemories<Memory> {
  /** Keeps it under the key that the browser has, or a new one; the cookie to answer with. */
  remember(payload: Payload, key: string | undefined, memory: Memory): Promise<Cookie>
  /** The same under a new key: for what opens something, as whoever has planted the key that is there would read it too. */
  rememberAnew(payload: Payload, key: string | undefined, memory: Memory): Promise<Cookie>
  /** Null when there is none, or it is too old, or not ours. */
  recall(payload: Payload, key: string | undefined): Promise<Memory | null>
  forget(payload: Payload, key: string | undefined): Promise<Cookie>
}

/** What our keys look like (`randomToken`). */
const KEY = /^[\w-]{64}$/

/** The memory of some forms; `name` is its cookie. */
export function longFormMemories<Memory extends object>(
  name: string,
  schema: z.ZodType<Memory>,
): LongMemories<Memory> {
  const digest = (key: string) => digestOf(`${name} ${key}`)
  const cookie = memoryCookie(name)
  const drop = (payload: Payload, key: string) =>
    rowsOf(payload, sql`delete from form_memories where digest = ${digest(key)}`)
  const keep = async (payload: Payload, key: string, memory: Memory): Promise<Cookie> => {
    const sealed = seal(JSON.stringify(memory))
    await rowsOf(
      payload,
      sql`insert into form_memories (digest, sealed, ends_at)
        values (${digest(key)}, ${sealed}, now() + make_interval(secs => ${LONG_MEMORY_SECONDS}))
        on conflict (digest) do update set sealed = excluded.sealed, ends_at = excluded.ends_at`,
    )
    return cookie(key, LONG_MEMORY_SECONDS)
  }
  return {
    remember: (payload, known, memory) =>
      keep(payload, known && KEY.test(known) ? known : randomToken(), memory),
    async rememberAnew(payload, known, memory) {
      if (known && KEY.test(known)) await drop(payload, known)
      return keep(payload, randomToken(), memory)
    },
    async recall(payload, key) {
      if (!key || !KEY.test(key)) return null
      const [row] = await rowsOf(
        payload,
        sql`select sealed from form_memories where digest = ${digest(key)} and ends_at > now()`,
      )
      try {
        return row ? schema.parse(JSON.parse(unseal(String(row.sealed)))) : null
      } catch {
        return null
      }
    },
    async forget(payload, key) {
      if (key && KEY.test(key)) await drop(payload, key)
      return cookie('', 0)
    },
  }
}
