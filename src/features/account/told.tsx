import { useTranslations } from 'next-intl'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/facts/limits'
import { USER_FIELDS } from '@/facts/user-fields'
import { FormNote } from '@/ui/form-note'
import { FormProblems } from '@/ui/form-problems'
import { useWaitingValues } from '@/ui/waiting-values'
import { OWN_PROBLEMS, type ProblemName } from './account-memory'
import type { Answer } from './answer'

type OwnProblem = (typeof OWN_PROBLEMS)[number]

const isOwn = (problem: ProblemName): problem is OwnProblem => OWN_PROBLEMS.some((own) => own === problem)

/** The words for each problem of the answer. */
export function useProblems({ problems, waiting }: Answer) {
  const words = useTranslations('accountProblems')
  const shared = useTranslations('errors')
  const values = {
    ...useWaitingValues(waiting),
    min: PASSWORD_MIN_CHARACTERS,
    max: PASSWORD_MAX_CHARACTERS,
    most: USER_FIELDS.first_name.max,
  }
  const all = problems.map(({ problem, field }) => ({
    field,
    text: isOwn(problem) ? words(problem, values) : shared(problem, values),
  }))
  return { all, of: (field: string) => all.find((problem) => problem.field === field)?.text }
}

/** What has become of the form before: good news, or the summary of problems; nothing on a first visit. */
export function Told({ answer }: { answer: Answer }) {
  const words = useTranslations('accountNotes')
  const forms = useTranslations('forms')
  const { all } = useProblems(answer)
  if (all.length > 0) return <FormProblems title={forms('problems')} problems={all} />
  const { done } = answer
  if (!done || done === 'deleted') return null
  return <FormNote>{words(done)}</FormNote>
}
