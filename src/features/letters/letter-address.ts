import { LETTER_FRAGMENTS } from '@/facts/letter-paths'
import type { LetterVisit } from './letter-visit'

/** The form of the page, empty. */
export function letterAddress({ page, form }: Pick<LetterVisit, 'page' | 'form'>): string {
  return `${page}#${LETTER_FRAGMENTS[form]}`
}
