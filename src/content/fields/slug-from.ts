import { SLUG_MAX_CHARACTERS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'

// Letters that Unicode does not decompose into a base letter and an accent.
const FOLDED: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** German spells out umlauts in ASCII (DIN 5007-2); the other languages drop the diacritics. */
const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Languages in which an apostrophe ends a word: `d’utilisation`, `dell’azienda`. */
const ELIDING: readonly Locale[] = ['fr', 'it']

/**
 * Returns a title as the last segment of a path: `Čelične prirubnice (Ø 90)` → `celicne-prirubnice-o-90`, in German
 * `Qualität für Gehäuse` → `qualitaet-fuer-gehaeuse`. Empty if no letter or digit is left.
 */
export function slugFrom(title: string, locale?: Locale): string {
  const lower = title.normalize('NFC').toLowerCase()
  const written = locale === 'de' ? lower.replace(/[äöü]/g, (letter) => WRITTEN_OUT[letter] ?? letter) : lower
  const folded = written
    .replace(/[đðßæœøłıþ]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/['’]/g, locale && ELIDING.includes(locale) ? '-' : '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (folded.length <= SLUG_MAX_CHARACTERS) return folded
  // Cuts at the end of a word, so that the path stays readable.
  return folded
    .slice(0, SLUG_MAX_CHARACTERS + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, SLUG_MAX_CHARACTERS)
}
