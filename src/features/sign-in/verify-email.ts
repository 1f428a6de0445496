import { Refusal } from '@/identity/refusal'
import { readMailToken } from '@/identity/tokens/mail-token'
import { verifyEmail as verifyEmailAct } from '@/identity/users/verify-email'
import { screenAddress } from './screen-address'
import { type FormAnswer, type FormCall, serveForm } from './serve-form'

async function confirm({ payload, locale, memory, from }: FormCall): Promise<FormAnswer> {
  const again = { to: screenAddress('verifyEmail', locale), ...(memory && { memory }) }
  if (!memory?.token) return again
  try {
    await verifyEmailAct(payload, memory.token, from)
  } catch (error) {
    // The screen reads the link again and says what has become of it.
    if (error instanceof Refusal) return again
    throw error
  }
  const { email } = await readMailToken('pending-registration', memory.token)
  const to = screenAddress('signIn', locale, { answer: true })
  return { to, memory: { form: 'signIn', email, done: 'confirmed' } }
}

/** Opens a registered account. A form, not the link itself: programs that look through mails follow every link. */
export const verifyEmail = serveForm('verifyEmail', confirm, ['token'])
