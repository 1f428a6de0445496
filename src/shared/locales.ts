// Defines the five languages of the product, in the only table that Payload, next-intl, <html>, sitemaps and mails
// read.

/**
 * `code` is the path prefix and the content locale, `languageTag` the tag of the locale entry in site.md §3.5
 * (unchanged, including `en-EN`), `lang` the valid BCP 47 tag for `lang`, `hreflang` and `Intl`.
 */
export const LOCALES = [
  { code: 'hr', languageTag: 'hr-HR', lang: 'hr', ownName: 'Hrvatski', openGraph: 'hr_HR', dir: 'ltr' },
  { code: 'en', languageTag: 'en-EN', lang: 'en-GB', ownName: 'English', openGraph: 'en_GB', dir: 'ltr' },
  { code: 'de', languageTag: 'de-DE', lang: 'de', ownName: 'Deutsch', openGraph: 'de_DE', dir: 'ltr' },
  { code: 'it', languageTag: 'it-IT', lang: 'it', ownName: 'Italiano', openGraph: 'it_IT', dir: 'ltr' },
  { code: 'fr', languageTag: 'fr-FR', lang: 'fr', ownName: 'Français', openGraph: 'fr_FR', dir: 'ltr' },
] as const

export type LocaleEntry = (typeof LOCALES)[number]
export type Locale = LocaleEntry['code']

export const DEFAULT_LOCALE: Locale = 'hr'

export const LOCALE_CODES = LOCALES.map((entry) => entry.code)

/** Tells whether an external string (cookie, path, query) is one of the five codes. */
export function isLocale(value: string | null | undefined): value is Locale {
  return LOCALE_CODES.some((code) => code === value)
}

/** Returns the table's row for a code. */
export function localeEntry(code: Locale): LocaleEntry {
  const entry = LOCALES.find((candidate) => candidate.code === code)
  if (!entry) throw new RangeError(`Unknown locale: ${code}`)
  return entry
}
