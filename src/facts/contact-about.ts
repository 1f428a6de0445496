// Apart from the other addresses of letters, which browsers get: they need no table of routes.

import type { TopicPage } from './forms'
import { ABOUT_PARAMETER, LETTER_FRAGMENTS } from './letter-paths'
import type { Locale } from './locales'
import { pagePath } from './routes'

/** Address of the contact form, for a link on another page; `slug` is given as stored. */
export function contactAbout(page: TopicPage, locale: Locale, slug?: string): string {
  const about = [page, slug].filter(Boolean).map((part) => encodeURIComponent(part ?? ''))
  return `${pagePath('contact', locale)}?${ABOUT_PARAMETER}=${about.join('/')}#${LETTER_FRAGMENTS.contact}`
}
