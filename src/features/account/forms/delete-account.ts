import { z } from 'zod'
import { expiredSessionCookies } from '@/identity/sessions/session-cookies'
import { deleteOwnAccount } from '@/identity/users/self-service/delete-own-account'
import { hasPassword } from '@/identity/users/self-service/has-password'
import { text } from '@/platform/forms/form-fields'
import { AppError } from '@/platform/http/app-error'
import { AccountFormError, type AccountFormRequest, accountFormHandler } from './account-form-handler'

const schema = z.object({ password: text, confirmation: text })

/** Deletes the account if the password, or the confirmation text of an account without a password, is right. */
async function deleteWithConfirmation(
  { payload, account, from }: AccountFormRequest,
  values: z.infer<typeof schema>,
): Promise<void> {
  const isPassword = hasPassword(account)
  const field = isPassword ? 'password' : 'confirmation'
  if (isPassword && !values.password) throw new AccountFormError([{ problem: 'passwordMissing', field }])
  try {
    await deleteOwnAccount(payload, account, values[field], from)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_CREDENTIALS') throw error
    const problem = isPassword ? 'currentPasswordWrong' : 'confirmationWrong'
    throw new AccountFormError([{ problem, field }])
  }
}

/** Deletes the account, and shows the farewell. */
export const handleDeleteAccount = accountFormHandler({
  screen: 'accountDeletion',
  schema,
  limits: { notCountedHere: 'deleteOwnAccount counts wrong passwords by account and address' },
  async action(request, values) {
    await deleteWithConfirmation(request, values)
    return { flash: { done: 'deleted' }, screen: 'account', cookies: expiredSessionCookies() }
  },
  problems: { UNPROCESSABLE_CONTENT: { problem: 'lastAdmin' } },
})
