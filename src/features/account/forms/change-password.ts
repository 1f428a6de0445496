import { z } from 'zod'
import { isLeakedPasswordError, passwordLengthError } from '@/identity/passwords/check-password'
import { changeOwnPassword } from '@/identity/users/self-service/change-own-password'
import type { ProblemName } from './account-flash'
import { AccountFormError, accountFormHandler } from './account-form-handler'
import { textWith } from './fields'

/** Two passwords are asked for: the problem says which of them is missing. */
function newPasswordProblem(next: string): ProblemName | undefined {
  const error = passwordLengthError(next)
  return error === 'passwordMissing' ? 'newPasswordMissing' : error
}

function throwLeakedProblem(error: unknown): never {
  throw isLeakedPasswordError(error)
    ? new AccountFormError([{ problem: 'passwordLeaked', field: 'password' }])
    : error
}

/** Takes the present password and a new one; all other devices are signed out. */
export const handleChangePassword = accountFormHandler({
  screen: 'accountPassword',
  schema: z.object({
    currentPassword: textWith((current) => (current ? undefined : 'currentPasswordMissing')),
    password: textWith(newPasswordProblem),
  }),
  limits: { notCountedHere: 'changeOwnPassword counts wrong passwords by account and address' },
  async action({ payload, account, sessionId, from }, { currentPassword: current, password: next }) {
    // After an intrusion a person would believe that it is another one now.
    if (next === current) throw new AccountFormError([{ problem: 'newPasswordUnchanged', field: 'password' }])
    const session = { account, sessionId }
    await changeOwnPassword(payload, session, { current, next }, from).catch(throwLeakedProblem)
    return { flash: { done: 'password' } }
  },
  problems: { INVALID_CREDENTIALS: { problem: 'currentPasswordWrong', field: 'currentPassword' } },
})
