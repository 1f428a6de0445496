import { isLeakedPasswordError, passwordLengthError } from '@/identity/passwords/check-password'
import { changeOwnPassword } from '@/identity/users/self-service/change-own-password'
import type { FormProblem, ProblemName } from './account-flash'
import { AccountFormError, accountFormHandler } from './account-form-handler'

/** Two passwords are asked for: the words say which of them is missing. */
function newPasswordProblem(next: string): ProblemName | undefined {
  const fault = passwordLengthError(next)
  return fault === 'passwordMissing' ? 'newPasswordMissing' : fault
}

function problemsOf(current: string, next: string): FormProblem[] {
  const fault = newPasswordProblem(next)
  return [
    ...(current ? [] : [{ problem: 'currentPasswordMissing' as const, field: 'currentPassword' }]),
    ...(fault ? [{ problem: fault, field: 'password' }] : []),
  ]
}

function throwLeakedProblem(error: unknown): never {
  throw isLeakedPasswordError(error)
    ? new AccountFormError([{ problem: 'passwordLeaked', field: 'password' }])
    : error
}

/** The present password and a new one; all other devices are signed out. */
export const handleChangePassword = accountFormHandler(
  'accountPassword',
  async ({ payload, account, sessionId, field, from }) => {
    const passwords = { current: field('currentPassword'), next: field('password') }
    const problems = problemsOf(passwords.current, passwords.next)
    if (problems.length > 0) throw new AccountFormError(problems)
    await changeOwnPassword(payload, { account, sessionId }, passwords, from).catch(throwLeakedProblem)
    return { flash: { done: 'password' } }
  },
  { INVALID_CREDENTIALS: { problem: 'currentPasswordWrong', field: 'currentPassword' } },
)
