import { requireRoomToRegister } from '@/identity/limits'
import { isAboutLeak, passwordFault } from '@/identity/passwords/check-password'
import { Refusal } from '@/identity/refusal'
import { registerUser } from '@/identity/users/register-user'
import { registrationRules } from '@/identity/users/registration-rules'
import { environmentNow } from '@/platform/env'
import { atLeast } from '@/platform/stall'
import { screenAddress } from './screen-address'
import { type FormAnswer, type FormCall, Incomplete, serveForm } from './serve-form'
import { typedEmail } from './typed-email'
import { typedName } from './typed-name'

function requireComplete(call: FormCall): { email: string; password: string } {
  const { email, problems } = typedEmail(call)
  const password = call.field('password')
  const fault = passwordFault(password)
  if (fault) problems.push(fault)
  if (problems.length > 0) throw new Incomplete(problems)
  return { email, password }
}

/** What the person can put right; everything else stays as it is. */
function asProblem(error: unknown): unknown {
  if (isAboutLeak(error)) return new Incomplete(['passwordLeaked'])
  // It was open a moment ago, so it is the address that is not welcome.
  const isUnwelcome = error instanceof Refusal && error.code === 'FORBIDDEN'
  return isUnwelcome ? new Incomplete(['emailNotWelcome']) : error
}

async function openAccount(call: FormCall): Promise<FormAnswer> {
  const { payload, field, locale, from } = call
  const { isOpen, asksForProof } = await registrationRules(payload)
  if (!isOpen || environmentNow().passwordLoginIsOff) return { to: screenAddress('register', locale) }
  const { email, password } = requireComplete(call)
  await requireRoomToRegister(payload, from)
  const firstName = typedName(field('firstName')) || undefined
  const lastName = typedName(field('lastName')) || undefined
  const registration = { email, password, firstName, lastName, locale, isOnSite: true }
  await registerUser(payload, registration, from).catch((error) => {
    throw asProblem(error)
  })
  const form = asksForProof ? 'register' : 'signIn'
  const done = asksForProof ? 'requested' : 'registered'
  return { to: screenAddress(form, locale, { answer: true }), memory: { form, email, done } }
}

/** Makes an account; the answer is the same, after the same time, whether the address has one already or not. */
export const register = serveForm('register', (call) =>
  atLeast(environmentNow().registerStallMs, () => openAccount(call)),
)
