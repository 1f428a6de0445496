// What the forms of a case leave for its page: the keys for as long as it is open in this browser, what was typed and
// what was wrong with it. The texts are long, so it stands in the database (docs/decisions/017-form-submissions.md).

import { z } from 'zod'
import { createFlashStore } from '@/platform/forms/flash-store'
import { CASE_COOKIE_NAME } from '@/shared/http/cookies'

const CASE_PROBLEMS = ['notFound', 'missing', 'tooShort', 'tooLong', 'tooMany', 'unavailable'] as const
export type CaseError = (typeof CASE_PROBLEMS)[number]

const memorySchema = z.strictObject({
  number: z.string(),
  /** Only once it has opened the case. */
  secret: z.string().optional(),
  text: z.string().optional(),
  problem: z.enum(CASE_PROBLEMS).optional(),
  /** When it may be tried again, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  isAdded: z.boolean().optional(),
})
export type CaseFlash = z.infer<typeof memorySchema>

export const { writeFlash, writeFlashWithNewKey, clearFlash, readFlash } = createFlashStore(
  CASE_COOKIE_NAME,
  memorySchema,
)
