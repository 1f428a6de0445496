// Finds the code of a country by its name: editors write the name, in the language of their text.

import { type Locale, localeEntry } from '@/shared/locales'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** Returns the code (ISO 3166) of the country with this name; undefined for a name that the language does not have. */
export function countryCode(name: string, locale: Locale): string | undefined {
  const names = new Intl.DisplayNames(localeEntry(locale).lang, { type: 'region', fallback: 'none' })
  const wanted = name.toLocaleLowerCase(locale)
  const code = CODES.find((one) => names.of(one)?.toLocaleLowerCase(locale) === wanted)
  // A code that was withdrawn has the name of the country that is there now: DD is called as DE is.
  return code && new Intl.Locale(`und-${code}`).region
}
