import { useTranslations } from 'next-intl'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/shared/limits'
import { USER_FIELDS } from '@/shared/users/user-fields'
import { ErrorSummary } from '@/ui/form/error-summary'
import { FormNotice } from '@/ui/form/form-notice'
import { useRetryValues } from '@/ui/form/use-retry-values'
import { OWN_PROBLEMS, type ProblemName } from '../forms/account-flash'
import type { AccountFormState } from '../forms/form-state'

type AccountProblemName = (typeof OWN_PROBLEMS)[number]

const isAccountProblem = (problem: ProblemName): problem is AccountProblemName =>
  OWN_PROBLEMS.some((own) => own === problem)

/** Returns the text for each problem of the last form. */
export function useAccountProblems({ problems, retryAfter }: AccountFormState) {
  const words = useTranslations('accountProblems')
  const shared = useTranslations('errors')
  const values = {
    ...useRetryValues(retryAfter),
    min: PASSWORD_MIN_CHARACTERS,
    max: PASSWORD_MAX_CHARACTERS,
    most: USER_FIELDS.first_name.max,
  }
  const all = problems.map(({ problem, field }) => ({
    field,
    text: isAccountProblem(problem) ? words(problem, values) : shared(problem, values),
  }))
  return { all, of: (field: string) => all.find((problem) => problem.field === field)?.text }
}

/** Renders the result of the last form: a confirmation, or the error summary; nothing on a first visit. */
export function FlashMessage({ formState }: { formState: AccountFormState }) {
  const words = useTranslations('accountNotes')
  const forms = useTranslations('forms')
  const { all } = useAccountProblems(formState)
  if (all.length > 0) return <ErrorSummary title={forms('problems')} problems={all} />
  const { done, email = '' } = formState
  if (!done || done === 'deleted') return null
  return <FormNotice isAnswer>{words(done, { email })}</FormNotice>
}
