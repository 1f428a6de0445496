// Builds links to the contact form. Separate from the other paths of submissions, which browsers load, and which do not
// need the table of routes.

import type { Locale } from '@/shared/locales'
import type { TopicPage } from '@/shared/submissions/forms'
import { CONTACT_PREFILL_PARAMETER, FORM_FRAGMENTS } from '@/shared/submissions/paths'
import { pagePath } from './routes'

/** Returns the path of the contact form for a link on another page; `slug` is given as stored. */
export function contactLink(page: TopicPage, locale: Locale, slug?: string): string {
  const about = [page, slug].filter(Boolean).map((part) => encodeURIComponent(part ?? ''))
  return `${pagePath('contact', locale)}?${CONTACT_PREFILL_PARAMETER}=${about.join('/')}#${FORM_FRAGMENTS.contact}`
}
