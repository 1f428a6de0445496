import { useTranslations } from 'next-intl'
import { retryAfterOf } from '@/i18n/format/retry-after'
import { CASE_ADDITION_LENGTH } from '@/shared/submissions/forms'
import { ErrorSummary } from '@/ui/form/error-summary'
import { useRetryValues } from '@/ui/form/use-retry-values'
import type { CaseError, CaseFlash } from './case-flash'

/** The field that a problem belongs to. */
const FIELD_OF: Partial<Record<CaseError, string>> = {
  notFound: 'number',
  missing: 'text',
  tooShort: 'text',
  tooLong: 'text',
}

/** Returns the error of the last form now. */
export function useCaseError(flash: CaseFlash | null) {
  const words = useTranslations('caseProblems')
  const waiting = retryAfterOf(flash?.opensAt)
  const values = { ...CASE_ADDITION_LENGTH, ...useRetryValues(waiting) }
  const { problem } = flash ?? {}
  if (!problem || (problem === 'tooMany' && !waiting)) return null
  return { text: words(problem, values as never), field: FIELD_OF[problem] }
}

/** The summary above a form; nothing when all is well. */
export function CaseErrors({ flash }: { flash: CaseFlash | null }) {
  const forms = useTranslations('forms')
  const problem = useCaseError(flash)
  return problem && <ErrorSummary title={forms('problems')} problems={[problem]} />
}
