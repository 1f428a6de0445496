import { FORM_FRAGMENTS } from '@/shared/submissions/paths'
import type { SubmissionPageData } from './submission-page-data'

/** The form of the page, empty. */
export function submissionPath({ page, form }: Pick<SubmissionPageData, 'page' | 'form'>): string {
  return `${page}#${FORM_FRAGMENTS[form]}`
}
