import { itemPath, pagePath } from '@/i18n/routing/routes'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import { FLASH_FRAGMENT } from '@/shared/submissions/paths'

interface FormPlace {
  form: Form
  locale: Locale
  /** Slug of the position that an application is for. */
  position: string | null
}

/** Returns the path of the page that contains the form. */
export function pageOfForm({ form, locale, position }: FormPlace): string {
  if (form === 'contact') return pagePath('contact', locale)
  if (form === 'complaint') return pagePath('complaints', locale)
  return position ? itemPath('careerItem', locale, position) : pagePath('careers', locale)
}

/** Returns the path of that page with the answer to the last submission. */
export function responsePath(place: FormPlace): string {
  return `${pageOfForm(place)}?${FLASH_PARAMETER}#${FLASH_FRAGMENT}`
}
