import { type RetryAfter, retryAfterOf } from '@/i18n/format/retry-after'
import { displayEmail } from '@/identity/users/email-address'
import type { SignInProblem } from './form-problems'
import type { SignInFlash } from './sign-in-flash'

/** The result of the last attempt, as the screen shows it. */
export interface SignInFormState {
  email: string
  problems: readonly SignInProblem[]
  /** Null if another attempt is allowed at once. */
  retryAfter: RetryAfter | null
}

/** Returns the present state of a form, from its flash message. */
export function signInFormState(flash: SignInFlash | null): SignInFormState {
  const { email = '', problems = [], opensAt } = flash ?? {}
  const waiting = retryAfterOf(opensAt)
  return {
    email: displayEmail(email),
    problems: problems.filter((problem) => problem !== 'REQUESTS_EXCEEDED' || waiting),
    retryAfter: waiting,
  }
}
