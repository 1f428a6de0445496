import { useTranslations } from 'next-intl'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/shared/limits'
import { ErrorSummary } from '@/ui/form/error-summary'
import { useRetryValues } from '@/ui/form/use-retry-values'
import { fieldOf, type SignInProblem } from '../forms/form-problems'
import type { SignInFormState } from '../forms/form-state'

/** Returns the text for each problem of the last form. */
export function useSignInProblems({ problems, retryAfter }: SignInFormState) {
  const words = useTranslations('errors')
  const values = {
    ...useRetryValues(retryAfter),
    min: PASSWORD_MIN_CHARACTERS,
    max: PASSWORD_MAX_CHARACTERS,
  }
  const all = problems.map((problem: SignInProblem) => ({
    text: words(problem, values),
    field: fieldOf(problem),
  }))
  return { all, of: (field: string) => all.find((problem) => problem.field === field)?.text }
}

/** Renders the error summary above a form; nothing if there are no errors. */
export function ProblemSummary({ formState }: { formState: SignInFormState }) {
  const words = useTranslations('forms')
  const { all } = useSignInProblems(formState)
  return all.length > 0 && <ErrorSummary title={words('problems')} problems={all} />
}
