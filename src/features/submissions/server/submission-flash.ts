// Stores the result of a form as flash message for the next screen: its errors with everything typed, or the case
// number.

import { z } from 'zod'
import { createFlashStore } from '@/platform/forms/flash-store'
import { SUBMISSION_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { SUBMISSION_ERROR_CODES } from '@/shared/submissions/errors'
import { FORMS } from '@/shared/submissions/forms'

const refused = z.strictObject({
  form: z.enum(FORMS),
  state: z.literal('refused'),
  /** Errors by field; `form` for the form as a whole. */
  faults: z.record(z.string(), z.enum(SUBMISSION_ERROR_CODES)),
  /** Name of the file with the error. */
  faultyFile: z.string().optional(),
  typed: z.record(z.string(), z.string()),
  files: z.array(z.object({ ticket: z.string(), name: z.string(), size: z.number() })),
  /** Time of the next permitted attempt, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  /** Time when the form was first shown, in milliseconds since 1970. */
  shownAt: z.number(),
  /** Identifies the submission, so that it is stored once. */
  key: z.string(),
})

const sent = z.strictObject({
  form: z.enum(FORMS),
  state: z.literal('sent'),
  caseNumber: z.string(),
  secret: z.string().nullable(),
  isMailed: z.boolean(),
})

const submissionFlash = z.discriminatedUnion('state', [refused, sent])
export type SubmissionFlash = z.infer<typeof submissionFlash>
export type RejectedSubmission = z.infer<typeof refused>
export type SentSubmission = z.infer<typeof sent>

export const { writeFlash, readFlash } = createFlashStore(SUBMISSION_FLASH_COOKIE_NAME, submissionFlash)
