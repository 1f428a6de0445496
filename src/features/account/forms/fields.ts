// The fields of these forms. A message is the name of a problem (`account-flash.ts`).

import { checked, text } from '@/platform/forms/form-fields'
import type { ProblemName } from './account-flash'

/** A text with a check that names what is wrong with it. */
export const textWith = (problemOf: (value: string) => ProblemName | undefined) =>
  text.superRefine(checked(problemOf))

/** A code, without the gap in the middle that apps show. */
export const codeField = text
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => code !== '', { message: 'codeMissing' satisfies ProblemName })
