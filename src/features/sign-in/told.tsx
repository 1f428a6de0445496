import { useTranslations } from 'next-intl'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/facts/limits'
import { FormProblems } from '@/ui/form-problems'
import { useWaitingValues } from '@/ui/waiting-values'
import type { Answer } from './answer'
import { fieldOf, type Problem } from './problems'

/** The words for each problem of the answer. */
export function useProblems({ problems, waiting }: Answer) {
  const words = useTranslations('errors')
  const values = {
    ...useWaitingValues(waiting),
    min: PASSWORD_MIN_CHARACTERS,
    max: PASSWORD_MAX_CHARACTERS,
  }
  const all = problems.map((problem: Problem) => ({
    text: words(problem, values),
    field: fieldOf(problem),
  }))
  return { all, of: (field: string) => all.find((problem) => problem.field === field)?.text }
}

/** The summary above a form; nothing when all is well. */
export function Problems({ answer }: { answer: Answer }) {
  const words = useTranslations('forms')
  const { all } = useProblems(answer)
  return all.length > 0 && <FormProblems title={words('problems')} problems={all} />
}
