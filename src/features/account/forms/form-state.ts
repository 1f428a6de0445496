import { type RetryAfter, retryAfterOf } from '@/i18n/format/retry-after'
import { displayEmail } from '@/identity/users/email-address'
import type { AccountFlash, FormProblem } from './account-flash'

/** The state that the last form has left for the screen. */
export interface AccountFormState {
  problems: readonly FormProblem[]
  /** Null when it may be tried at once. */
  retryAfter: RetryAfter | null
  done: AccountFlash['done']
  /** The new address that was typed, or that a link has gone to. */
  email: string | undefined
}

/** Returns the state of a form now, from its flash message. */
export function accountFormState(flash: AccountFlash | null): AccountFormState {
  const { problems = [], opensAt, done, email } = flash ?? {}
  const waiting = retryAfterOf(opensAt)
  return {
    problems: problems.filter(({ problem }) => problem !== 'REQUESTS_EXCEEDED' || waiting),
    retryAfter: waiting,
    done,
    email: email && displayEmail(email),
  }
}
