import { useTranslations } from 'next-intl'
import { retryAfterOf } from '@/i18n/format/retry-after'
import { CASE_ADDITION_LENGTH } from '@/shared/submissions/forms'
import { FLASH_FRAGMENT } from '@/shared/submissions/paths'
import { ErrorSummary } from '@/ui/form/error-summary'
import { useRetryValues } from '@/ui/form/use-retry-values'
import type { CaseError, CaseFlash } from './case-flash'

/** Maps each problem to its field. */
const FIELD_OF: Partial<Record<CaseError, string>> = {
  noNumber: 'number',
  noSecret: 'secret',
  notFound: 'number',
  missing: 'text',
  tooShort: 'text',
  tooLong: 'text',
}

/** Returns the current errors of the last form, with their texts. */
export function useCaseErrors(flash: CaseFlash | null) {
  const words = useTranslations('caseProblems')
  const waiting = retryAfterOf(flash?.opensAt)
  const values = { ...CASE_ADDITION_LENGTH, ...useRetryValues(waiting) }
  const problems = flash?.problems ?? []
  return problems
    .filter((problem) => problem !== 'tooMany' || waiting)
    .map((problem) => ({ text: words(problem, values as never), field: FIELD_OF[problem] }))
}

/** Renders the error summary above a form; nothing if there are no errors. */
export function CaseErrors({ flash }: { flash: CaseFlash | null }) {
  const forms = useTranslations('forms')
  const problems = useCaseErrors(flash)
  return (
    problems.length > 0 && <ErrorSummary id={FLASH_FRAGMENT} title={forms('problems')} problems={problems} />
  )
}
