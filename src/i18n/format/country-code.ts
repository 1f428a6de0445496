// Finds the code of a country by its name, which editors write in the language of their text.

import { type Locale, localeEntry } from '@/shared/locales'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** Common names that the Unicode CLDR lacks in all our languages. */
const USUAL_NAMES: Record<string, string> = {
  'republika hrvatska': 'HR',
  bih: 'BA',
  sad: 'US',
  usa: 'US',
  uk: 'GB',
  'great britain': 'GB',
  'velika britanija': 'GB',
  großbritannien: 'GB',
  'gran bretagna': 'GB',
  'grande-bretagne': 'GB',
  'czech republic': 'CZ',
  'češka republika': 'CZ',
  'tschechische republik': 'CZ',
  'repubblica ceca': 'CZ',
  'république tchèque': 'CZ',
}

/** Returns “Bosnia and Herzegovina” as in CLDR (“Bosnia & Herzegovina”), in lower case and without an article. */
const normalized = (name: string, locale: Locale) =>
  name.toLocaleLowerCase(locale).replace(' and ', ' & ').replace(/^the /, '')

/**
 * Returns the code (ISO 3166) of the country with this name or code; undefined if the language does not have the name.
 */
export function countryCode(name: string, locale: Locale): string | undefined {
  const wanted = normalized(name, locale)
  const usual = USUAL_NAMES[wanted]
  if (usual) return usual
  const names = new Intl.DisplayNames(localeEntry(locale).lang, { type: 'region', fallback: 'none' })
  const code = CODES.find((one) => {
    const known = names.of(one)
    return known !== undefined && (one === name || normalized(known, locale) === wanted)
  })
  // A withdrawn code has the name of its successor: DD has the same name as DE.
  return code && new Intl.Locale(`und-${code}`).region
}
