// Defines the fields of these forms. Their messages are names of problems (`account-flash.ts`).

import { checked, text } from '@/platform/forms/form-fields'
import type { ProblemName } from './account-flash'

/** Returns a text field whose check names the problem. */
export const textWith = (problemOf: (value: string) => ProblemName | undefined) =>
  text.superRefine(checked(problemOf))

/** Accepts a code with or without the gap in the middle that apps display. */
export const codeField = text
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => code !== '', { message: 'codeMissing' satisfies ProblemName })
