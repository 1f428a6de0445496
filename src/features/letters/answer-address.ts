import type { Form } from '@/facts/forms'
import { ANSWER_FRAGMENT, ANSWER_PARAMETER } from '@/facts/letter-paths'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

interface Place {
  form: Form
  locale: Locale
  fields: URLSearchParams
}

/** The page on which a form stands. */
function pageOf({ form, locale, fields }: Place): string {
  if (form === 'contact') return pagePath('contact', locale)
  if (form === 'complaint') return pagePath('complaints', locale)
  const slug = fields.get('position')
  return slug ? itemPath('careerItem', locale, slug) : pagePath('careers', locale)
}

/** The same page with what the last sending has left. */
export function answerAddress(place: Place): string {
  return `${pageOf(place)}?${ANSWER_PARAMETER}#${ANSWER_FRAGMENT}`
}
