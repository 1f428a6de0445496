// Builds the cookie that stores the last language shown.

import { LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_COOKIE_MAX_AGE_SECONDS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'

/** Returns the `Set-Cookie` value that stores this language for a year; `secure` on a site with https. */
export function localeCookie(locale: Locale, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; SameSite=lax${secure ? '; Secure' : ''}`
  return `${LOCALE_COOKIE_NAME}=${locale}; ${attributes}`
}
