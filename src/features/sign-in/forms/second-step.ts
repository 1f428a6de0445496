import { finishSignIn } from '@/identity/sign-in/two-step-sign-in'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { withMinimumDuration } from '@/platform/minimum-duration'
import { redirectAfterSignIn } from '../redirect-after-sign-in'
import {
  SignInFormError,
  type SignInFormRequest,
  type SignInFormResult,
  signInFormHandler,
} from './sign-in-form-handler'

/** The password has to be typed again. */
const ticketExpiredError = () => new SignInFormError(['passExpired'], { pass: undefined })

async function checkCode(call: SignInFormRequest): Promise<SignInFormResult> {
  const { payload, field, from, flash } = call
  const otp = field('code').replace(/\s/g, '') || field('recoveryCode').trim()
  if (!flash?.pass) throw ticketExpiredError()
  if (!otp) throw new SignInFormError(['codeMissing'])
  try {
    return await redirectAfterSignIn(await finishSignIn(payload, { pass: flash.pass, otp }, from), call)
  } catch (error) {
    throw error instanceof AppError && error.code === 'TOKEN_EXPIRED' ? ticketExpiredError() : error
  }
}

/** A code of the app or a recovery code, with the pass that the first step has left. */
export const handleSecondStep = signInFormHandler(
  'signIn',
  (call) => withMinimumDuration(getEnvironment().loginStallMs, () => checkCode(call)),
  ['email', 'pass'],
)
