import { LOCALE_CODES, type Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import type { FormName } from './form-memory'

interface Query {
  /** Where to go after signing in. */
  redirect?: string | null
  /** Why nobody is signed in: a code of single sign-on or of a session that has ended. */
  reason?: string | null
  /** The screen shows the answer to the form that was just sent. */
  answer?: boolean
}

/** The address of one of the screens; short and without anything personal. */
export function screenAddress(
  form: FormName,
  locale: Locale,
  { redirect, reason, answer }: Query = {},
): string {
  const query = new URLSearchParams({
    ...(reason && { reason }),
    ...(answer && { answer: '' }),
    ...(redirect && { redirect }),
  })
  return [pagePath(form, locale), query.toString()].filter(Boolean).join('?')
}

/** The same in every language, for the language switch. */
export function screenAddresses(form: FormName, query?: Query): Record<Locale, string> {
  return Object.fromEntries(LOCALE_CODES.map((code) => [code, screenAddress(form, code, query)])) as Record<
    Locale,
    string
  >
}
