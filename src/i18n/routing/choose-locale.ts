import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'
import { matchLocale } from './match-locale'

/**
 * Returns the first candidate that is a language of the site, then the browser's preferred one (`Accept-Language`),
 * then Croatian. Candidates come from other sources: a field of a form, the path, a cookie.
 */
export function chooseLocale(
  candidates: readonly (string | null | undefined)[],
  acceptLanguage: string | null | undefined,
): Locale {
  return candidates.find(isLocale) ?? matchLocale(acceptLanguage) ?? DEFAULT_LOCALE
}
