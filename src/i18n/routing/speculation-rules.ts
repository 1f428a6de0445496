// Lists the pages that a browser may prefetch before the click (Speculation Rules), and those that it must not.

import type { Locale } from '@/shared/locales'
import { pagePath, RESERVED_PREFIXES } from './routes'

/** Search and the visitor's own pages: never prefetched. */
const PER_USER_ROUTES = ['signIn', 'account', 'search'] as const

/** Targets of links that are no page of the site: reserved folders, files, flash messages. */
const NON_PAGE_PATTERNS = [
  ...RESERVED_PREFIXES.filter((prefix) => !prefix.includes('.')).map((prefix) => `/${prefix}{/*}?`),
  '/*.*',
  '/*\\?*=*',
]

/** Another language is remembered when a person has chosen it, which a page that was asked for ahead cannot tell. */
const NO_PREFETCH_SELECTOR = '[data-no-prefetch], [hreflang], [download]'

/**
 * JSON for the pages of one language: what a link leads to is asked for when it is pointed at or touched. A page contains
 * exactly this text, which its Content-Security-Policy names by digest.
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
