// Handles the forms that confirm an e-mail address. Opening the link is not enough, because mail scanners follow every
// link.

import { z } from 'zod'
import { resolveSession } from '@/identity/sessions/current-session'
import { readMailToken } from '@/identity/tokens/mail-token'
import { confirmEmailChange } from '@/identity/users/email-change/confirm-email-change'
import { verifyEmail as verifyEmailAct } from '@/identity/users/registration/verify-email'
import { AppError, nullOnAppError } from '@/platform/http/app-error'
import { screenPath } from '../screen-path'
import { type SignInFormRequest, type SignInFormResult, signInFormHandler } from './sign-in-form-handler'

const LIMITS = { notCountedHere: 'only the token of a mail opens anything, and it cannot be guessed' }

const sameScreen = (form: 'verifyEmail' | 'confirmEmail', { locale, flash }: SignInFormRequest) => ({
  to: screenPath(form, locale),
  ...(flash && { flash }),
})

/** Activates a registered account. */
export const handleVerifyEmail = signInFormHandler({
  form: 'verifyEmail',
  bringsLink: true,
  schema: z.object({}),
  limits: LIMITS,
  carried: ['token'],
  precondition: async (request) => (request.flash?.token ? undefined : sameScreen('verifyEmail', request)),
  async action(request) {
    const { payload, locale, flash, from } = request
    const token = flash?.token ?? ''
    let form: 'signIn' | 'forgottenPassword'
    try {
      const { needsPassword } = await verifyEmailAct(payload, token, from)
      form = needsPassword ? 'forgottenPassword' : 'signIn'
    } catch (error) {
      // The screen reads the link again, and shows its state.
      if (error instanceof AppError) return sameScreen('verifyEmail', request)
      throw error
    }
    const { email } = await readMailToken('pending-registration', token)
    return { to: screenPath(form, locale, { answer: true }), flash: { form, email, done: 'confirmed' } }
  },
})

/**
 * Changes the address of an account, in whichever browser the mail is read. The screen then shows the state of the
 * link.
 */
export const handleConfirmEmail = signInFormHandler({
  form: 'confirmEmail',
  bringsLink: true,
  schema: z.object({}),
  limits: LIMITS,
  carried: ['token'],
  precondition: async (request) => (request.flash?.token ? undefined : sameScreen('confirmEmail', request)),
  async action(request): Promise<SignInFormResult> {
    const { payload, flash, from, headers } = request
    const session = await nullOnAppError(resolveSession(payload, { headers }))
    await nullOnAppError(confirmEmailChange(payload, flash?.token ?? '', session, from))
    return { ...sameScreen('confirmEmail', request), cookies: session?.cookies ?? [] }
  },
})
