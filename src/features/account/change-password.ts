import { isAboutLeak, passwordFault } from '@/identity/passwords/check-password'
import { changeOwnPassword } from '@/identity/users/change-own-password'
import type { ProblemName, ToldProblem } from './account-memory'
import { serveAccountForm, Unfinished } from './serve-account-form'

/** Two passwords are asked for: the words say which of them is missing. */
function faultOf(next: string): ProblemName | undefined {
  const fault = passwordFault(next)
  return fault === 'passwordMissing' ? 'newPasswordMissing' : fault
}

function problemsOf(current: string, next: string): ToldProblem[] {
  const fault = faultOf(next)
  return [
    ...(current ? [] : [{ problem: 'currentPasswordMissing' as const, field: 'currentPassword' }]),
    ...(fault ? [{ problem: fault, field: 'password' }] : []),
  ]
}

function saidOfLeak(error: unknown): never {
  throw isAboutLeak(error) ? new Unfinished([{ problem: 'passwordLeaked', field: 'password' }]) : error
}

/** The present password and a new one; all other devices are signed out. */
export const changePassword = serveAccountForm(
  'accountPassword',
  async ({ payload, account, sessionId, field, from }) => {
    const passwords = { current: field('currentPassword'), next: field('password') }
    const problems = problemsOf(passwords.current, passwords.next)
    if (problems.length > 0) throw new Unfinished(problems)
    await changeOwnPassword(payload, { account, sessionId }, passwords, from).catch(saidOfLeak)
    return { left: { done: 'password' } }
  },
  { INVALID_CREDENTIALS: { problem: 'currentPasswordWrong', field: 'currentPassword' } },
)
