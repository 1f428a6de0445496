// Flash messages of the forms of the own account, for the screen that is shown next; only its owner sees them.

import { z } from 'zod'
import { ACCOUNT_SCREENS } from '@/i18n/routing/routes'
import { createFlashCookie } from '@/platform/forms/flash-cookie'
import { ACCOUNT_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_CODES } from '@/shared/locales'

/** Words: `accountProblems` of `src/i18n/messages`. */
export const OWN_PROBLEMS = [
  'currentPasswordMissing',
  'currentPasswordWrong',
  'newPasswordMissing',
  'newPasswordUnchanged',
  'emailUnchanged',
  'signInAgain',
  'nameTooLong',
  'confirmationWrong',
  'lastAdmin',
  'setUpLost',
  'sessionIsOver',
  'signedOutMeanwhile',
] as const
/** Words: `errors`, which other forms show as well. */
const SHARED_PROBLEMS = [
  'emailMissing',
  'emailInvalid',
  'passwordMissing',
  'passwordTooShort',
  'passwordTooLong',
  'passwordLeaked',
  'codeMissing',
  'INVALID_OTP',
  'REQUESTS_EXCEEDED',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
] as const
const problemSchema = z.enum([...OWN_PROBLEMS, ...SHARED_PROBLEMS])
export type ProblemName = z.infer<typeof problemSchema>

const flashSchema = z.strictObject({
  /** Id of the account: the next user of this browser is shown nothing of it. */
  owner: z.string(),
  screen: z.enum(ACCOUNT_SCREENS),
  /** `field` is the one in which it can be put right. */
  problems: z.array(z.strictObject({ problem: problemSchema, field: z.string().optional() })).optional(),
  /** Moment of the next permitted attempt, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  done: z
    .enum(['details', 'password', 'emailRequested', 'turnedOff', 'sessionEnded', 'othersEnded', 'deleted'])
    .optional(),
  /** The new address that was typed, or that a link has gone to. */
  email: z.string().optional(),
  typed: z
    .strictObject({ firstName: z.string(), lastName: z.string(), locale: z.enum(LOCALE_CODES) })
    .optional(),
  /** Of a second factor that is being set up, base32. */
  secret: z.string().optional(),
  /** Recovery codes, shown this once. */
  codes: z.array(z.string()).optional(),
})
export type AccountFlash = z.infer<typeof flashSchema>
export type FormProblem = NonNullable<AccountFlash['problems']>[number]

export const { writeFlash, clearFlash, readFlash } = createFlashCookie(
  ACCOUNT_FLASH_COOKIE_NAME,
  'account',
  flashSchema,
)
