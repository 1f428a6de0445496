import { type RetryAfter, retryAfterOf } from '@/i18n/format/retry-after'
import { displayEmail } from '@/identity/users/email-address'
import type { AccountFlash, FormProblem } from './account-flash'

/** The result of the last form, as the screen shows it. */
export interface AccountFormState {
  problems: readonly FormProblem[]
  /** Null if another attempt is allowed at once. */
  retryAfter: RetryAfter | null
  done: AccountFlash['done']
  /** The new address: as submitted, or to which a link was sent. */
  email: string | undefined
}

/** Returns the present state of a form, from its flash message. */
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
