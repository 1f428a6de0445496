import { enforceRegistrationLimit } from '@/identity/limits'
import { isEmail } from '@/identity/users/email-address'
import { requestVerification as requestVerificationAct } from '@/identity/users/registration/request-verification'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { withMinimumDuration } from '@/platform/minimum-duration'
import { screenPath } from '../screen-path'
import {
  SignInFormError,
  type SignInFormRequest,
  type SignInFormResult,
  signInFormHandler,
} from './sign-in-form-handler'

/** The screen goes on showing where the mail went, and says from when on another can be sent. */
function toFormError(error: unknown, email: string): unknown {
  if (!(error instanceof AppError) || error.code !== 'REQUESTS_EXCEEDED') return error
  const opensAt = Date.now() + Number(error.details.waitMs)
  return new SignInFormError(['REQUESTS_EXCEEDED'], { email, done: 'requested', opensAt })
}

async function sendAgain({
  payload,
  field,
  flash,
  locale,
  from,
}: SignInFormRequest): Promise<SignInFormResult> {
  const email = field('email').trim() || flash?.email || ''
  const start = { to: screenPath('register', locale) }
  if (!isEmail(email)) return start
  try {
    await enforceRegistrationLimit(payload, from)
    await requestVerificationAct(payload, { email }, from)
  } catch (error) {
    // Registration has been switched off since; the screen says so.
    if (error instanceof AppError && error.code === 'FORBIDDEN') return start
    throw toFormError(error, email)
  }
  const to = screenPath('register', locale, { answer: true })
  return { to, flash: { form: 'register', email, done: 'requestedAgain' } }
}

/** Sends the link of a registration once more; the answer is the same whether the address waits for it or not. */
export const handleRequestVerification = signInFormHandler('register', (call) =>
  withMinimumDuration(getEnvironment().registerStallMs, () => sendAgain(call)),
)
