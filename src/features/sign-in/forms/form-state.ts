import { type RetryAfter, retryAfterOf } from '@/i18n/format/retry-after'
import { displayEmail } from '@/identity/users/email-address'
import type { SignInProblem } from './form-problems'
import type { SignInFlash } from './sign-in-flash'

/** The state that the last attempt has left for the screen. */
export interface SignInFormState {
  email: string
  problems: readonly SignInProblem[]
  /** Null when it may be tried at once. */
  retryAfter: RetryAfter | null
}

/** Returns the state of a form now, from its flash message. */
export function signInFormState(flash: SignInFlash | null): SignInFormState {
  const { email = '', problems = [], opensAt } = flash ?? {}
  const waiting = retryAfterOf(opensAt)
  return {
    email: displayEmail(email),
    problems: problems.filter((problem) => problem !== 'REQUESTS_EXCEEDED' || waiting),
    retryAfter: waiting,
  }
}
