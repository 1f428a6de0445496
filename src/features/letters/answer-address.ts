import type { Form } from '@/facts/forms'
import { ANSWER_FRAGMENT, ANSWER_PARAMETER } from '@/facts/letter-paths'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

interface FormPlace {
  form: Form
  locale: Locale
  /** Slug of the position that an application is for. */
  position: string | null
}

/** The page on which a form stands. */
export function pageOfForm({ form, locale, position }: FormPlace): string {
  if (form === 'contact') return pagePath('contact', locale)
  if (form === 'complaint') return pagePath('complaints', locale)
  return position ? itemPath('careerItem', locale, position) : pagePath('careers', locale)
}

/** The same page with what the last sending has left. */
export function answerAddress(place: FormPlace): string {
  return `${pageOfForm(place)}?${ANSWER_PARAMETER}#${ANSWER_FRAGMENT}`
}
