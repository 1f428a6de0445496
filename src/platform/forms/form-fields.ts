// Fields that several forms share. The message of an issue is the key of a problem, which each module translates.

import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'

/** A field that a program may omit. */
export const text = z.string().default('')

/** Makes a check for `superRefine` from a function that returns the problem of a text. */
export const checked =
  <Problem extends string>(problemOf: (value: string) => Problem | undefined) =>
  (value: string, context: z.RefinementCtx): void => {
    const problem = problemOf(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }

/** Reads the language of the page with the form. */
export function localeField(fields: URLSearchParams): Locale {
  const locale = fields.get('locale')
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}
