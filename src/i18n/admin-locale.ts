import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'

/** Returns the language in which the reader uses the admin panel (`i18n` of Payload); Croatian if that is none of ours. */
export function adminLocaleOf({ language }: { language: string }): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE
}
