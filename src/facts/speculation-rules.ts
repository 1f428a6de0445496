// Which pages a browser may ask for before the click (Speculation Rules), and which never.

import type { Locale } from './locales'
import { FOREIGN_PREFIXES, pagePath } from './routes'

/** Whoever goes there is a person, or does something; nobody else asks for it ahead. */
const PERSONAL = ['signIn', 'account', 'search'] as const

/** What a link may lead to, but no page of the site: the folders of others, files, answers to a question. */
const NO_PAGES = [
  ...FOREIGN_PREFIXES.filter((prefix) => !prefix.includes('.')).map((prefix) => `/${prefix}{/*}?`),
  '/*.*',
  '/*\\?*=*',
]

/** Another language is remembered when a person has chosen it, which a page that was asked for ahead cannot tell. */
const NO_PREFETCH = '[data-no-prefetch], [hreflang], [download]'

/**
 * JSON for the pages of one language: what a link leads to is asked for when it is pointed at or touched. A page contains
 * exactly this text, which its Content-Security-Policy names by digest.
 */
export function speculationRules(locale: Locale): string {
  const personal = PERSONAL.map((route) => `${pagePath(route, locale)}*`)
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [...NO_PAGES, ...personal] } },
            { not: { selector_matches: NO_PREFETCH } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
}
