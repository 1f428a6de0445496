// Lists the pages that browsers may prefetch before the click (Speculation Rules), and those that they must not.

import type { Locale } from '@/shared/locales'
import { pagePath, RESERVED_PREFIXES } from './routes'

/** Search and personal pages, which are never prefetched. */
const PER_USER_ROUTES = ['signIn', 'account', 'search'] as const

/** Targets of links that are not pages of the site: reserved folders, files, flash messages. */
const NON_PAGE_PATTERNS = [
  ...RESERVED_PREFIXES.filter((prefix) => !prefix.includes('.')).map((prefix) => `/${prefix}{/*}?`),
  '/*.*',
  '/*\\?*=*',
]

/**
 * Matches links to other languages, among others: a page stores its language when a person has chosen it, which a
 * prefetched page cannot know.
 */
const NO_PREFETCH_SELECTOR = '[data-no-prefetch], [hreflang], [download]'

/**
 * Returns the rules for the pages of one language as JSON: targets of links are prefetched on hover or touch. A page
 * contains exactly this text, because its Content-Security-Policy has its digest.
 */
export function speculationRules(locale: Locale): string {
  const personal = PER_USER_ROUTES.map((route) => `${pagePath(route, locale)}*`)
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [...NON_PAGE_PATTERNS, ...personal] } },
            { not: { selector_matches: NO_PREFETCH_SELECTOR } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
}
