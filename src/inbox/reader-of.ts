import { DEFAULT_LOCALE, isLocale, type Locale } from '@/facts/locales'

/** The language of whoever uses the panel. */
export function readerOf({ language }: { language: string }): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE
}
