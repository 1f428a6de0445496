import { type RetryAfter, retryAfterOf } from '@/i18n/format/retry-after'
import type { SignInProblem } from './form-problems'
import type { SignInFlash } from './sign-in-flash'

/** What the last try has left for the screen. */
export interface SignInFormState {
  email: string
  problems: readonly SignInProblem[]
  /** Null when it may be tried at once. */
  retryAfter: RetryAfter | null
}

/** What a form has left, as it is true now. */
export function signInFormState(memory: SignInFlash | null): SignInFormState {
  const { email = '', problems = [], opensAt } = memory ?? {}
  const waiting = retryAfterOf(opensAt)
  return {
    email,
    problems: problems.filter((problem) => problem !== 'REQUESTS_EXCEEDED' || waiting),
    retryAfter: waiting,
  }
}
