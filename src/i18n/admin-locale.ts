import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'

/**
 * Returns the language in which the user sees the admin panel (`i18n` of Payload); Croatian if the site does not have
 * it.
 */
export function adminLocaleOf({ language }: { language: string }): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE
}
