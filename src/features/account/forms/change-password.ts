import { z } from 'zod'
import { isLeakedPasswordError, passwordLengthError } from '@/identity/passwords/check-password'
import { changeOwnPassword } from '@/identity/users/self-service/change-own-password'
import type { ProblemName } from './account-flash'
import { AccountFormError, accountFormHandler } from './account-form-handler'
import { textWith } from './fields'

/** Returns the problem with the new password. The form has two passwords, so the problem names the missing one. */
function newPasswordProblem(next: string): ProblemName | undefined {
  const error = passwordLengthError(next)
  return error === 'passwordMissing' ? 'newPasswordMissing' : error
}

function throwLeakedProblem(error: unknown): never {
  throw isLeakedPasswordError(error)
    ? new AccountFormError([{ problem: 'passwordLeaked', field: 'password' }])
    : error
}

/** Changes the password, given the current one, and signs out all other devices. */
export const handleChangePassword = accountFormHandler({
  screen: 'accountPassword',
  schema: z.object({
    currentPassword: textWith((current) => (current ? undefined : 'currentPasswordMissing')),
    password: textWith(newPasswordProblem),
  }),
  limits: { notCountedHere: 'changeOwnPassword counts wrong passwords by account and address' },
  async action({ payload, account, sessionId, from }, { currentPassword: current, password: next }) {
    // After an intrusion the person would otherwise believe that the password had changed.
    if (next === current) throw new AccountFormError([{ problem: 'newPasswordUnchanged', field: 'password' }])
    const session = { account, sessionId }
    await changeOwnPassword(payload, session, { current, next }, from).catch(throwLeakedProblem)
    return { flash: { done: 'password' } }
  },
  problems: { INVALID_CREDENTIALS: { problem: 'currentPasswordWrong', field: 'currentPassword' } },
})
