// Stores the flash message of the forms of a case: the credentials while the case is open in this browser, the
// submitted text and its errors. The texts are long, so it is stored in the database
// (docs/decisions/017-form-submissions.md).

import { z } from 'zod'
import { createFlashStore } from '@/platform/forms/flash-store'
import { CASE_COOKIE_NAME } from '@/shared/http/cookies'

const CASE_PROBLEMS = [
  'noNumber',
  'noSecret',
  'notFound',
  'notOpen',
  'missing',
  'tooShort',
  'tooLong',
  'tooMany',
  'unavailable',
] as const
export type CaseError = (typeof CASE_PROBLEMS)[number]

const flashSchema = z.strictObject({
  number: z.string(),
  /** Present only after it has opened the case. */
  secret: z.string().optional(),
  text: z.string().optional(),
  /** Number of the case for which the text was typed. */
  textFor: z.string().optional(),
  /** A text typed for another case, kept until that case is open. */
  otherText: z.strictObject({ text: z.string(), textFor: z.string() }).optional(),
  problems: z.array(z.enum(CASE_PROBLEMS)).optional(),
  /** Time of the next permitted attempt, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  isAdded: z.boolean().optional(),
})
export type CaseFlash = z.infer<typeof flashSchema>

export const { writeFlash, writeFlashWithNewKey, clearFlash, readFlash } = createFlashStore(
  CASE_COOKIE_NAME,
  flashSchema,
)
