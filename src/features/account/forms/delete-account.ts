import { expiredSessionCookies } from '@/identity/sessions/session-cookies'
import { deleteOwnAccount } from '@/identity/users/self-service/delete-own-account'
import { hasPassword } from '@/identity/users/self-service/has-password'
import { AppError } from '@/platform/http/app-error'
import { AccountFormError, type AccountFormRequest, accountFormHandler } from './account-form-handler'

/** What proves the will, in the field that the screen has for this account. */
async function deleteWithConfirmation({ payload, account, field, from }: AccountFormRequest): Promise<void> {
  const isPassword = hasPassword(account)
  const name = isPassword ? 'password' : 'confirmation'
  if (isPassword && !field(name)) throw new AccountFormError([{ problem: 'passwordMissing', field: name }])
  try {
    await deleteOwnAccount(payload, account, field(name), from)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_CREDENTIALS') throw error
    const problem = isPassword ? 'currentPasswordWrong' : 'confirmationWrong'
    throw new AccountFormError([{ problem, field: name }])
  }
}

/** Removes the account, and says goodbye. */
export const handleDeleteAccount = accountFormHandler(
  'accountDeletion',
  async (call) => {
    await deleteWithConfirmation(call)
    return { flash: { done: 'deleted' }, screen: 'account', cookies: await expiredSessionCookies() }
  },
  { UNPROCESSABLE_CONTENT: { problem: 'lastAdmin' } },
)
