import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'
import { matchLocale } from './match-locale'

/**
 * Returns the first candidate that is a language of ours, else the one that the browser wishes (`Accept-Language`), else Croatian.
 * Candidates are what the caller has said in other ways: a form's field, the address, a cookie.
 */
export function chooseLocale(
  candidates: readonly (string | null | undefined)[],
  acceptLanguage: string | null | undefined,
): Locale {
  return candidates.find(isLocale) ?? matchLocale(acceptLanguage) ?? DEFAULT_LOCALE
}
