// What a form leaves for the screen that is shown next: a form is answered with a redirect, so that reloading sends
// nothing twice, and nobody's e-mail address or token stands in the address bar. Sealed: nothing in it can be made up.

import { z } from 'zod'
import type { PageRouteName } from '@/facts/routes'
import type { Cookie } from '@/platform/cookies'
import { environmentNow } from '@/platform/env'
import { seal, unseal } from '@/platform/keys'
import { ALL_PROBLEMS } from './problems'

export const FORM_MEMORY_COOKIE = 'kovina_form'
/** Long enough to think of a password. */
const LIFETIME_SECONDS = 30 * 60

export const FORMS = [
  'signIn',
  'acceptInvite',
  'forgottenPassword',
  'newPassword',
  'register',
  'verifyEmail',
] as const
export type FormName = (typeof FORMS)[number] & PageRouteName

const memorySchema = z.strictObject({
  purpose: z.literal('form'),
  until: z.number(),
  /** The screen that it is meant for. */
  form: z.enum(FORMS),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  problems: z.array(z.enum(ALL_PROBLEMS)).optional(),
  /** When it may be tried again, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  done: z
    .enum(['invited', 'passwordSet', 'registered', 'confirmed', 'requested', 'requestedAgain'])
    .optional(),
  /** The pass for the second step. */
  pass: z.string().optional(),
  /** The key in the link of a mail. */
  token: z.string().optional(),
})
export type FormMemory = Omit<z.infer<typeof memorySchema>, 'purpose' | 'until'>

function cookie(value: string, maxAgeSeconds: number): Cookie {
  const { secure } = environmentNow().refreshCookie
  return { name: FORM_MEMORY_COOKIE, value, maxAgeSeconds, httpOnly: true, secure, sameSite: 'lax' }
}

export function remember(memory: FormMemory): Cookie {
  const until = Date.now() + LIFETIME_SECONDS * 1000
  return cookie(seal(JSON.stringify({ ...memory, purpose: 'form', until })), LIFETIME_SECONDS)
}

export function forget(): Cookie {
  return cookie('', 0)
}

/** Null when there is none, or it is too old, or not ours. */
export function recall(value: string | undefined): FormMemory | null {
  if (!value) return null
  try {
    const { until, purpose: _, ...memory } = memorySchema.parse(JSON.parse(unseal(value)))
    return until > Date.now() ? memory : null
  } catch {
    return null
  }
}
