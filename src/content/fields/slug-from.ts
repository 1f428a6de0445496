import { SLUG_MAX_CHARACTERS } from '@/facts/limits'

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

/** A title as the last part of an address: `Čelične prirubnice (Ø 90)` → `celicne-prirubnice-o-90`. */
export function slugFrom(title: string): string {
  const folded = title
    .toLowerCase()
    .replace(/[đðßæœøłıþ]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (folded.length <= SLUG_MAX_CHARACTERS) return folded
  // Cut at a word's end, so that the address still reads.
  return folded
    .slice(0, SLUG_MAX_CHARACTERS + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, SLUG_MAX_CHARACTERS)
}
