import { parseCookies } from 'payload'
import { LOCALE_COOKIE_NAME, PANEL_LANGUAGE_COOKIE_NAME } from '@/facts/cookies'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/facts/locales'
import { matchLocale } from '@/i18n/match-locale'

/** The panel's own cookie for its language. */
/** The language of somebody who comes from an address without one: last read on the site, set in the panel, of the browser. */
export function languageOfVisitor(headers: Headers): Locale {
  const cookies = parseCookies(headers)
  const known = [cookies.get(LOCALE_COOKIE_NAME), cookies.get(PANEL_LANGUAGE_COOKIE_NAME)].find(isLocale)
  return known ?? matchLocale(headers.get('accept-language')) ?? DEFAULT_LOCALE
}
