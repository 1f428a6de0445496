import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'

/**
 * Returns the site's language for the tag of an account (`de-DE`, as Directus stores it, or `de`); the default for any
 * other.
 */
export function localeOfUser(language: string | null | undefined): Locale {
  const code = language?.split(/[-_]/)[0]?.toLowerCase()
  return isLocale(code) ? code : DEFAULT_LOCALE
}
