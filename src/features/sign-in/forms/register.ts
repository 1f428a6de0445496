import { enforceRegistrationLimit } from '@/identity/limits'
import { isLeakedPasswordError, passwordLengthError } from '@/identity/passwords/check-password'
import { registerUser } from '@/identity/users/registration/register-user'
import { registrationRules } from '@/identity/users/registration/registration-rules'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { withMinimumDuration } from '@/platform/minimum-duration'
import { screenPath } from '../screen-path'
import { parseEmailField } from './email-field'
import { parseName } from './name-field'
import {
  SignInFormError,
  type SignInFormRequest,
  type SignInFormResult,
  signInFormHandler,
} from './sign-in-form-handler'

function requireComplete(call: SignInFormRequest): { email: string; password: string } {
  const { email, problems } = parseEmailField(call)
  const password = call.field('password')
  const fault = passwordLengthError(password)
  if (fault) problems.push(fault)
  if (problems.length > 0) throw new SignInFormError(problems)
  return { email, password }
}

/** What the person can put right; everything else stays as it is. */
function toFormError(error: unknown): unknown {
  if (isLeakedPasswordError(error)) return new SignInFormError(['passwordLeaked'])
  // It was open a moment ago, so it is the address that is not welcome.
  const isUnwelcome = error instanceof AppError && error.code === 'FORBIDDEN'
  return isUnwelcome ? new SignInFormError(['emailNotWelcome']) : error
}

async function registerAccount(call: SignInFormRequest): Promise<SignInFormResult> {
  const { payload, field, locale, from } = call
  const { isOpen, requiresVerification } = await registrationRules(payload)
  if (!isOpen || getEnvironment().isPasswordLoginDisabled) return { to: screenPath('register', locale) }
  const { email, password } = requireComplete(call)
  await enforceRegistrationLimit(payload, from)
  const firstName = parseName(field('firstName')) || undefined
  const lastName = parseName(field('lastName')) || undefined
  const registration = { email, password, firstName, lastName, locale, isOnSite: true }
  await registerUser(payload, registration, from).catch((error) => {
    throw toFormError(error)
  })
  const form = requiresVerification ? 'register' : 'signIn'
  const done = requiresVerification ? 'requested' : 'registered'
  return { to: screenPath(form, locale, { answer: true }), flash: { form, email, done } }
}

/** Makes an account; the answer is the same, after the same time, whether the address has one already or not. */
export const handleRegister = signInFormHandler('register', (call) =>
  withMinimumDuration(getEnvironment().registerStallMs, () => registerAccount(call)),
)
