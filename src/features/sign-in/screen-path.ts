import { pagePath } from '@/i18n/routing/routes'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { SignInFormName } from './forms/sign-in-flash'

interface ScreenQuery {
  /** Destination after the sign-in. */
  redirect?: string | null
  /** Reason for being signed out: a code of single sign-on, or of a session that has ended. */
  reason?: string | null
  /** Tells whether the screen shows the answer to the form that was just sent. */
  answer?: boolean
}

/** Returns the address of a screen, which contains no personal data. */
export function screenPath(
  form: SignInFormName,
  locale: Locale,
  { redirect, reason, answer }: ScreenQuery = {},
): string {
  const query = new URLSearchParams({
    ...(reason && { reason }),
    ...(answer && { [FLASH_PARAMETER]: '' }),
    ...(redirect && { redirect }),
  })
  return [pagePath(form, locale), query.toString()].filter(Boolean).join('?')
}

/** Returns the addresses of a screen in all languages, for the language switch. */
export function screenPaths(form: SignInFormName, query?: ScreenQuery): Record<Locale, string> {
  return Object.fromEntries(LOCALE_CODES.map((code) => [code, screenPath(form, code, query)])) as Record<
    Locale,
    string
  >
}
