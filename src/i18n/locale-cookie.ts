// The cookie that remembers the last language shown.

import { LOCALE_COOKIE_NAME } from '@/facts/cookies'
import { LOCALE_COOKIE_MAX_AGE_SECONDS } from '@/facts/limits'
import type { Locale } from '@/facts/locales'

/** Value of the `Set-Cookie` that remembers this language for a year. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE_NAME}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; SameSite=lax`
}
