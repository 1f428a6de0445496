import { z } from 'zod'
import { consumeRegistrationLimit } from '@/identity/limits'
import { isLeakedPasswordError } from '@/identity/passwords/check-password'
import { emailField } from '@/identity/users/email-field'
import { registerUser } from '@/identity/users/registration/register-user'
import { registrationRules } from '@/identity/users/registration/registration-rules'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { screenPath } from '../screen-path'
import { nameField, newPasswordField } from './fields'
import type { SignInFlash } from './sign-in-flash'
import { SignInFormError, signInFormHandler } from './sign-in-form-handler'

/** Translates errors that the person can correct; returns all others unchanged. */
function toFormError(error: unknown): unknown {
  if (isLeakedPasswordError(error)) return new SignInFormError(['passwordLeaked'])
  // The registration was open a moment ago, so the e-mail address is refused.
  const isUnwelcome = error instanceof AppError && error.code === 'FORBIDDEN'
  return isUnwelcome ? new SignInFormError(['emailNotWelcome']) : error
}

/** Creates an account. The response, and the time it takes, are the same if the address already has one. */
export const handleRegister = signInFormHandler({
  form: 'register',
  schema: z.object({
    email: emailField,
    password: newPasswordField,
    firstName: nameField,
    lastName: nameField,
  }),
  limits: { beforeAction: ({ payload, from }) => consumeRegistrationLimit(payload, from) },
  minimumDuration: () => getEnvironment().registerStallMs,
  async precondition({ payload, locale }) {
    const { isOpen } = await registrationRules(payload)
    const isClosed = !isOpen || getEnvironment().isPasswordLoginDisabled
    return isClosed ? { to: screenPath('register', locale) } : undefined
  },
  async action({ payload, locale, from }, values) {
    const { requiresVerification } = await registrationRules(payload)
    const { email } = values
    const registration = await registerUser(payload, { ...values, locale, isOnSite: true }, from)
    const flash: SignInFlash = requiresVerification
      ? { form: 'register', email, done: 'requested', registration }
      : { form: 'signIn', email, done: 'registered' }
    return { to: screenPath(flash.form, locale, { answer: true }), flash }
  },
  toFormError,
})
