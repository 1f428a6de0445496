// What the sign-in forms leave for the screen that is shown next.

import { z } from 'zod'
import { SIGN_IN_COOKIE_NAME } from '@/facts/cookies'
import type { PageRouteName } from '@/facts/routes'
import { formMemories } from '@/platform/form-memory'
import { ALL_PROBLEMS } from './problems'

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
export type FormMemory = z.infer<typeof memorySchema>

export const { remember, forget, recall } = formMemories(SIGN_IN_COOKIE_NAME, 'form', memorySchema)
