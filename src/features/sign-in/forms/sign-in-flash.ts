// Stores the results of the sign-in forms as flash messages for the next screen.

import { z } from 'zod'
import type { PageRouteName } from '@/i18n/routing/routes'
import { createFlashCookie } from '@/platform/forms/flash-cookie'
import { SIGN_IN_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { ALL_PROBLEMS } from './form-problems'

export const SIGN_IN_FORMS = [
  'signIn',
  'acceptInvite',
  'forgottenPassword',
  'newPassword',
  'register',
  'verifyEmail',
  'confirmEmail',
] as const
export type SignInFormName = (typeof SIGN_IN_FORMS)[number] & PageRouteName

const flashSchema = z.strictObject({
  /** The screen for which the message is meant. */
  form: z.enum(SIGN_IN_FORMS),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  problems: z.array(z.enum(ALL_PROBLEMS)).optional(),
  /** Time of the next permitted attempt, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  done: z
    .enum(['invited', 'passwordSet', 'registered', 'confirmed', 'requested', 'requestedAgain'])
    .optional(),
  /** The MFA ticket for the second step. */
  pass: z.string().optional(),
  /** Details of a registration, encrypted, with which another link can be sent. */
  registration: z.string().optional(),
  /** The token of a mailed link. */
  token: z.string().optional(),
})
export type SignInFlash = z.infer<typeof flashSchema>

export const { writeFlash, clearFlash, readFlash } = createFlashCookie(
  SIGN_IN_FLASH_COOKIE_NAME,
  'form',
  flashSchema,
)

const LINK_FIELD = 'link'

/**
 * Returns the token of a mailed link as a hidden field of its form: encrypted, and valid as long as a flash message.
 * The cookie cannot replace it: all tabs share it, so it has the token of the link opened last.
 */
export const linkFields = (form: SignInFormName, token: string): Record<string, string> => ({
  [LINK_FIELD]: writeFlash({ form, token }).value,
})

/** Returns the content of that field as a flash message; null if it is missing, too old or forged. */
export const readLinkField = (fields: URLSearchParams): SignInFlash | null =>
  readFlash(fields.get(LINK_FIELD) ?? undefined)
