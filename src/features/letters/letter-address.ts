import { FORM_FRAGMENTS } from '@/shared/submissions/paths'
import type { LetterVisit } from './letter-visit'

/** The form of the page, empty. */
export function letterAddress({ page, form }: Pick<LetterVisit, 'page' | 'form'>): string {
  return `${page}#${FORM_FRAGMENTS[form]}`
}
