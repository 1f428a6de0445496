// The fields of these forms. A message is the name of a problem (`account-flash.ts`).

import { z } from 'zod'
import type { ProblemName } from './account-flash'

/** A field that a program may leave out. */
export const text = z.string().default('')

/** A text with a check that names what is wrong with it. */
export const textWith = (problemOf: (value: string) => ProblemName | undefined) =>
  text.superRefine((value, context) => {
    const problem = problemOf(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** A code, without the gap in the middle that apps show. */
export const codeField = text
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => code !== '', { message: 'codeMissing' satisfies ProblemName })
