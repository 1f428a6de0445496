// The two forms that set a password with the link of a mail: an invitation's, and one for a new password.

import type { Payload } from 'payload'
import { isLeakedPasswordError, passwordLengthError } from '@/identity/passwords/check-password'
import { readMailToken } from '@/identity/tokens/mail-token'
import { acceptInvite as acceptInviteAct } from '@/identity/users/invitations/accept-invite'
import { resetPassword } from '@/identity/users/self-service/reset-password'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { screenPath } from '../screen-path'
import type { SignInFlash } from './sign-in-flash'
import { SignInFormError, type SignInFormRequest, signInFormHandler } from './sign-in-form-handler'

interface ChoosePasswordOptions {
  scope: 'invite' | 'password-reset'
  action(payload: Payload, chosen: { token: string; password: string }, from: ClientInfo): Promise<void>
  done: NonNullable<SignInFlash['done']>
}

function choosePasswordHandler(
  form: 'acceptInvite' | 'newPassword',
  { scope, action, done }: ChoosePasswordOptions,
) {
  const again = ({ locale, flash }: SignInFormRequest) => ({
    to: screenPath(form, locale),
    ...(flash && { flash }),
  })
  const choose = async (call: SignInFormRequest) => {
    const { payload, field, locale, from, flash } = call
    const password = field('password')
    const fault = passwordLengthError(password)
    if (!flash?.token) return again(call)
    if (fault) throw new SignInFormError([fault])
    try {
      await action(payload, { token: flash.token, password }, from)
    } catch (error) {
      if (isLeakedPasswordError(error)) throw new SignInFormError(['passwordLeaked'])
      // The screen reads the link again and says what has become of it.
      if (error instanceof AppError) return again(call)
      throw error
    }
    const { email } = await readMailToken(scope, flash.token)
    const to = screenPath('signIn', locale, { answer: true })
    return { to, flash: { form: 'signIn' as const, email, done } }
  }
  return signInFormHandler(form, choose, ['token'])
}

export const handleAcceptInvite = choosePasswordHandler('acceptInvite', {
  scope: 'invite',
  action: acceptInviteAct,
  done: 'invited',
})

export const handleSetPassword = choosePasswordHandler('newPassword', {
  scope: 'password-reset',
  action: resetPassword,
  done: 'passwordSet',
})
