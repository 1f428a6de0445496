// What a form leaves for the screen that is shown next: a form is answered with a redirect, so that reloading sends
// nothing twice, and nobody's e-mail address or token stands in the address bar. Sealed: nothing in it can be made up.

import { z } from 'zod'
import type { Cookie } from './cookies'
import { seal, unseal } from './keys'
import { memoryCookie } from './memory-cookie'

/** Long enough to think of a password. */
const LIFETIME_SECONDS = 30 * 60

interface Memories<Memory> {
  remember(memory: Memory): Cookie
  forget(): Cookie
  /** Null when there is none, or it is too old, or not ours. */
  recall(value: string | undefined): Memory | null
}

/** The memory of some forms, in one cookie; `purpose` keeps other sealed texts from being taken for it. */
export function formMemories<Memory extends object>(
  name: string,
  purpose: string,
  schema: z.ZodType<Memory>,
): Memories<Memory> {
  const sealedSchema = z.strictObject({ purpose: z.literal(purpose), until: z.number(), memory: schema })
  const cookie = memoryCookie(name)
  return {
    remember(memory) {
      const until = Date.now() + LIFETIME_SECONDS * 1000
      return cookie(seal(JSON.stringify({ purpose, until, memory })), LIFETIME_SECONDS)
    },
    forget: () => cookie('', 0),
    recall(value) {
      if (!value) return null
      try {
        const { until, memory } = sealedSchema.parse(JSON.parse(unseal(value)))
        return until > Date.now() ? memory : null
      } catch {
        return null
      }
    },
  }
}
