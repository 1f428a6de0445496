// Flash messages of the sign-in forms for the screen that is shown next.

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
  /** The screen that it is meant for. */
  form: z.enum(SIGN_IN_FORMS),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  problems: z.array(z.enum(ALL_PROBLEMS)).optional(),
  /** Moment of the next permitted attempt, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  done: z
    .enum(['invited', 'passwordSet', 'registered', 'confirmed', 'requested', 'requestedAgain'])
    .optional(),
  /** The MFA ticket for the second step. */
  pass: z.string().optional(),
  /** The choices of a registration, encrypted, for another link. */
  registration: z.string().optional(),
  /** The token in the link of a mail. */
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
 * Returns the token of a mail's link as a hidden field of its form: encrypted, and valid as long as a flash message. The
 * cookie is one for all tabs, and has the token of the link that was opened last.
 */
export const linkFields = (form: SignInFormName, token: string): Record<string, string> => ({
  [LINK_FIELD]: writeFlash({ form, token }).value,
})

/** Returns what that field has brought, as a flash message; null when it is missing, too old or not ours. */
export const readLinkField = (fields: URLSearchParams): SignInFlash | null =>
  readFlash(fields.get(LINK_FIELD) ?? undefined)
