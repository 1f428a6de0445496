import type { Locale } from '@/facts/locales'
import { FOREIGN_PREFIXES, pagePath } from '@/facts/routes'

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

/** Pages that a link leads to are asked for when it is pointed at or touched, before the click. */
export function SpeculationRules({ locale }: { locale: Locale }) {
  const personal = PERSONAL.map((route) => `${pagePath(route, locale)}*`)
  const rules = {
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
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own table; nothing in it ends the element
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
}
