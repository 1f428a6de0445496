import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'

/** The language of whoever uses the admin panel. */
export function adminLocaleOf({ language }: { language: string }): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE
}
