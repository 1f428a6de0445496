// What a form leaves for the screen that is shown next: what was wrong, with all that was typed; or the case number.

import { z } from 'zod'
import { LETTER_COOKIE_NAME } from '@/facts/cookies'
import { FORMS } from '@/facts/forms'
import { ALL_LETTER_FAULTS } from '@/facts/letter-faults'
import { longFormMemories } from '@/platform/long-form-memory'

const refused = z.strictObject({
  form: z.enum(FORMS),
  state: z.literal('refused'),
  /** By field; `form` for the form as a whole. */
  faults: z.record(z.string(), z.enum(ALL_LETTER_FAULTS)),
  typed: z.record(z.string(), z.string()),
  files: z.array(z.object({ ticket: z.string(), name: z.string(), size: z.number() })),
  /** When it may be tried again, in milliseconds since 1970. */
  opensAt: z.number().optional(),
  /** When it was shown again, in milliseconds since 1970. */
  shownAt: z.number(),
  /** Names this filling-in, so that it is stored once. */
  key: z.string(),
})

const sent = z.strictObject({
  form: z.enum(FORMS),
  state: z.literal('sent'),
  caseNumber: z.string(),
  secret: z.string().nullable(),
  isMailed: z.boolean(),
})

const letterMemory = z.discriminatedUnion('state', [refused, sent])
export type LetterMemory = z.infer<typeof letterMemory>
export type RefusedLetter = z.infer<typeof refused>
export type SentLetter = z.infer<typeof sent>

export const { remember, recall } = longFormMemories(LETTER_COOKIE_NAME, letterMemory)
