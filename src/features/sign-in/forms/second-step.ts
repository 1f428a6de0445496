import { finishSignIn } from '@/identity/sign-in/two-step-sign-in'
import { getEnvironment } from '@/platform/env/env'
import { shareOutcome } from '@/platform/forms/share-outcome'
import { AppError } from '@/platform/http/app-error'
import { redirectAfterSignIn } from '../redirect-after-sign-in'
import { codeFields } from './fields'
import { SignInFormError, signInFormHandler } from './sign-in-form-handler'

/** Makes the error after which the password must be entered again. */
const ticketExpiredError = () => new SignInFormError(['passExpired'], { pass: undefined })

/** Checks a code of the app or a recovery code, with the ticket of the first step. */
export const handleSecondStep = signInFormHandler({
  form: 'signIn',
  schema: codeFields,
  limits: { notCountedHere: 'finishSignIn counts wrong codes by account and address' },
  carried: ['email', 'pass'],
  minimumDuration: () => getEnvironment().loginStallMs,
  async precondition({ flash }) {
    if (!flash?.pass) throw ticketExpiredError()
    return undefined
  },
  async action(request, { code, recoveryCode }) {
    const { payload, from, flash } = request
    const ticket = flash?.pass ?? ''
    try {
      const otp = code || recoveryCode
      // A repeated submission would find the code used, and leave a session that no browser knows.
      const session = await shareOutcome(['secondStep', ticket, otp], () =>
        finishSignIn(payload, { ticket, otp }, from),
      )
      return redirectAfterSignIn(session, request)
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === 'INVALID_OTP'
      throw isWrong && !code ? new SignInFormError(['recoveryCodeWrong']) : error
    }
  },
  toFormError: (error) =>
    error instanceof AppError && error.code === 'TOKEN_EXPIRED' ? ticketExpiredError() : error,
})
