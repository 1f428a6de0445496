// Stores the results of the forms of the own account as flash messages for the next screen; only the account's owner
// sees them.

import { z } from 'zod'
import { ACCOUNT_SCREENS } from '@/i18n/routing/routes'
import { createFlashCookie } from '@/platform/forms/flash-cookie'
import { ACCOUNT_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_CODES } from '@/shared/locales'

/** Problems with messages in `accountProblems` of `src/i18n/messages`. */
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
/** Problems with messages in `errors`, which other forms use as well. */
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
  /** Id of the account, so that the next user of this browser does not see the message. */
  owner: z.string(),
  screen: z.enum(ACCOUNT_SCREENS),
  /** `field` is the field in which the problem can be corrected. */
  problems: z.array(z.strictObject({ problem: problemSchema, field: z.string().optional() })).optional(),
  /** Time of the next permitted attempt, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  done: z
    .enum(['details', 'password', 'emailRequested', 'turnedOff', 'sessionEnded', 'othersEnded', 'deleted'])
    .optional(),
  /** The new address: as submitted, or to which a link was sent. */
  email: z.string().optional(),
  typed: z
    .strictObject({ firstName: z.string(), lastName: z.string(), locale: z.enum(LOCALE_CODES) })
    .optional(),
  /** Secret (base32) of a second factor that is being set up. */
  secret: z.string().optional(),
  /** Recovery codes, which are shown only once. */
  codes: z.array(z.string()).optional(),
})
export type AccountFlash = z.infer<typeof flashSchema>
export type FormProblem = NonNullable<AccountFlash['problems']>[number]

export const { writeFlash, clearFlash, readFlash } = createFlashCookie(
  ACCOUNT_FLASH_COOKIE_NAME,
  'account',
  flashSchema,
)
