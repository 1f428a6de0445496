import { readMailToken } from '@/identity/tokens/mail-token'
import { verifyEmail as verifyEmailAct } from '@/identity/users/registration/verify-email'
import { AppError } from '@/platform/http/app-error'
import { screenPath } from '../screen-path'
import { type SignInFormRequest, type SignInFormResult, signInFormHandler } from './sign-in-form-handler'

async function confirm({ payload, locale, flash, from }: SignInFormRequest): Promise<SignInFormResult> {
  const again = { to: screenPath('verifyEmail', locale), ...(flash && { flash }) }
  if (!flash?.token) return again
  try {
    await verifyEmailAct(payload, flash.token, from)
  } catch (error) {
    // The screen reads the link again and says what has become of it.
    if (error instanceof AppError) return again
    throw error
  }
  const { email } = await readMailToken('pending-registration', flash.token)
  const to = screenPath('signIn', locale, { answer: true })
  return { to, flash: { form: 'signIn', email, done: 'confirmed' } }
}

/** Opens a registered account. A form, not the link itself: programs that look through mails follow every link. */
export const handleVerifyEmail = signInFormHandler('verifyEmail', confirm, ['token'])
