import { z } from 'zod'
import { readMailToken } from '@/identity/tokens/mail-token'
import { verifyEmail as verifyEmailAct } from '@/identity/users/registration/verify-email'
import { AppError } from '@/platform/http/app-error'
import { screenPath } from '../screen-path'
import { type SignInFormRequest, signInFormHandler } from './sign-in-form-handler'

const sameScreen = ({ locale, flash }: SignInFormRequest) => ({
  to: screenPath('verifyEmail', locale),
  ...(flash && { flash }),
})

/** Opens a registered account. A form, not the link itself: programs that look through mails follow every link. */
export const handleVerifyEmail = signInFormHandler({
  form: 'verifyEmail',
  schema: z.object({}),
  limits: { notCountedHere: 'only the token of a mail opens anything, and it cannot be guessed' },
  carried: ['token'],
  precondition: async (request) => (request.flash?.token ? undefined : sameScreen(request)),
  async action(request) {
    const { payload, locale, flash, from } = request
    const token = flash?.token ?? ''
    try {
      await verifyEmailAct(payload, token, from)
    } catch (error) {
      // The screen reads the link again and says what has become of it.
      if (error instanceof AppError) return sameScreen(request)
      throw error
    }
    const { email } = await readMailToken('pending-registration', token)
    const to = screenPath('signIn', locale, { answer: true })
    return { to, flash: { form: 'signIn', email, done: 'confirmed' } }
  },
})
