// Matches the languages of a browser with ours. Scores as in behaviours.md §1.4; q-values are ignored.

import { LOCALES, type Locale } from '@/shared/locales'

/** Returns the language tags in lower case, in the order sent: `de-AT,de;q=0.9` → `['de-at', 'de']`. */
function tagsOf(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((part) => (part.split(';')[0] ?? '').trim().toLowerCase())
    .filter((tag) => tag !== '')
}

const baseOf = (tag: string) => tag.split('-')[0]

/**
 * Returns the language with the highest score. An exact tag scores 1, the same base language slightly less; later tags
 * score less than earlier ones.
 */
export function matchLocale(acceptLanguage: string | null | undefined): Locale | undefined {
  const wishes = tagsOf(acceptLanguage ?? '')
  const candidates: { code: Locale; score: number }[] = []
  for (const [sameTag, fullScore] of [
    [(wish: string, tag: string) => wish === tag, 1],
    [(wish: string, tag: string) => baseOf(wish) === baseOf(tag), 0.999],
  ] as const) {
    const index = wishes.findIndex((wish) =>
      LOCALES.some((entry) => sameTag(wish, entry.languageTag.toLowerCase())),
    )
    const wish = wishes[index]
    const entry = LOCALES.find((candidate) => wish && sameTag(wish, candidate.languageTag.toLowerCase()))
    if (entry) candidates.push({ code: entry.code, score: fullScore - index / wishes.length })
  }
  return candidates.sort((one, other) => other.score - one.score)[0]?.code
}
