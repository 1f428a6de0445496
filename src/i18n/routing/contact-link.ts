// Apart from the other addresses of submissions, which browsers get: they need no table of routes.

import type { Locale } from '@/shared/locales'
import type { TopicPage } from '@/shared/submissions/forms'
import { CONTACT_PREFILL_PARAMETER, FORM_FRAGMENTS } from '@/shared/submissions/paths'
import { pagePath } from './routes'

/** Address of the contact form, for a link on another page; `slug` is given as stored. */
export function contactLink(page: TopicPage, locale: Locale, slug?: string): string {
  const about = [page, slug].filter(Boolean).map((part) => encodeURIComponent(part ?? ''))
  return `${pagePath('contact', locale)}?${CONTACT_PREFILL_PARAMETER}=${about.join('/')}#${FORM_FRAGMENTS.contact}`
}
