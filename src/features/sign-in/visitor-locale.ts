import { parseCookies } from 'payload'
import { matchLocale } from '@/i18n/routing/match-locale'
import { ADMIN_LANGUAGE_COOKIE_NAME, LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'

/** The language of somebody who comes from an address without one: last read on the site, set in the admin panel, of the browser. */
export function localeOfVisitor(headers: Headers): Locale {
  const cookies = parseCookies(headers)
  const known = [cookies.get(LOCALE_COOKIE_NAME), cookies.get(ADMIN_LANGUAGE_COOKIE_NAME)].find(isLocale)
  return known ?? matchLocale(headers.get('accept-language')) ?? DEFAULT_LOCALE
}
