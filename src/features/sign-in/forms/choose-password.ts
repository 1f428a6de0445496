// Handles the two forms that set a password with a mailed link: of an invitation, and for a new password.

import type { Payload } from 'payload'
import { z } from 'zod'
import { isLeakedPasswordError } from '@/identity/passwords/check-password'
import { readMailToken } from '@/identity/tokens/mail-token'
import { acceptInvite as acceptInviteAct } from '@/identity/users/invitations/accept-invite'
import { resetPassword } from '@/identity/users/self-service/reset-password'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { screenPath } from '../screen-path'
import { newPasswordField } from './fields'
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
  const sameScreen = ({ locale, flash }: SignInFormRequest) => ({
    to: screenPath(form, locale),
    ...(flash && { flash }),
  })
  return signInFormHandler({
    form,
    bringsLink: true,
    schema: z.object({ password: newPasswordField }),
    limits: { notCountedHere: 'only the token of a mail opens anything, and it cannot be guessed' },
    carried: ['token'],
    precondition: async (request) => (request.flash?.token ? undefined : sameScreen(request)),
    async action(request, { password }) {
      const { payload, locale, from, flash } = request
      const token = flash?.token ?? ''
      try {
        await action(payload, { token, password }, from)
      } catch (error) {
        if (isLeakedPasswordError(error)) throw new SignInFormError(['passwordLeaked'])
        // The screen reads the link again, and shows its state.
        if (error instanceof AppError) return sameScreen(request)
        throw error
      }
      const { email } = await readMailToken(scope, token)
      const to = screenPath('signIn', locale, { answer: true })
      return { to, flash: { form: 'signIn' as const, email, done } }
    },
  })
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
