import { Refusal } from '@/identity/refusal'
import { cookiesTakenAway } from '@/identity/sessions/session-cookies'
import { deleteOwnAccount } from '@/identity/users/delete-own-account'
import { hasPassword } from '@/identity/users/has-password'
import { type AccountCall, serveAccountForm, Unfinished } from './serve-account-form'

/** What proves the will, in the field that the screen has for this account. */
async function remove({ payload, account, field, from }: AccountCall): Promise<void> {
  const isPassword = hasPassword(account)
  const name = isPassword ? 'password' : 'confirmation'
  if (isPassword && !field(name)) throw new Unfinished([{ problem: 'passwordMissing', field: name }])
  try {
    await deleteOwnAccount(payload, account, field(name), from)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INVALID_CREDENTIALS') throw error
    const problem = isPassword ? 'currentPasswordWrong' : 'confirmationWrong'
    throw new Unfinished([{ problem, field: name }])
  }
}

/** Removes the account, and says goodbye. */
export const deleteAccount = serveAccountForm(
  'accountDeletion',
  async (call) => {
    await remove(call)
    return { left: { done: 'deleted' }, screen: 'account', cookies: await cookiesTakenAway() }
  },
  { UNPROCESSABLE_CONTENT: { problem: 'lastAdmin' } },
)
