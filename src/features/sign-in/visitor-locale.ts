import { parseCookies } from 'payload'
import { chooseLocale } from '@/i18n/routing/choose-locale'
import { ADMIN_LANGUAGE_COOKIE_NAME, LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import type { Locale } from '@/shared/locales'

/**
 * Returns the language of a visitor whose address contains none: last used on the site, set in the admin panel, or of
 * the browser.
 */
export function localeOfVisitor(headers: Headers): Locale {
  const cookies = parseCookies(headers)
  const candidates = [cookies.get(LOCALE_COOKIE_NAME), cookies.get(ADMIN_LANGUAGE_COOKIE_NAME)]
  return chooseLocale(candidates, headers.get('accept-language'))
}
