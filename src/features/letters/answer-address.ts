import type { Form } from '@/facts/forms'
import { ANSWER_PARAMETER, LETTER_FRAGMENTS } from '@/facts/letter-paths'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

interface Place {
  form: Form
  locale: Locale
  /** Slug of the position that an application is for. */
  position: string | null
}

/** The page on which a form stands. */
function pageOf({ form, locale, position }: Place): string {
  if (form === 'contact') return pagePath('contact', locale)
  if (form === 'complaint') return pagePath('complaints', locale)
  return position ? itemPath('careerItem', locale, position) : pagePath('careers', locale)
}

/** The same page with what the last sending has left. */
export function answerAddress(place: Place): string {
  return `${pageOf(place)}?${ANSWER_PARAMETER}#${LETTER_FRAGMENTS[place.form]}`
}
