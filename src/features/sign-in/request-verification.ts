import { requireRoomToRegister } from '@/identity/limits'
import { Refusal } from '@/identity/refusal'
import { isEmail } from '@/identity/users/email-address'
import { requestVerification as requestVerificationAct } from '@/identity/users/request-verification'
import { environmentNow } from '@/platform/env'
import { atLeast } from '@/platform/stall'
import { screenAddress } from './screen-address'
import { type FormAnswer, type FormCall, Incomplete, serveForm } from './serve-form'

/** The screen goes on showing where the mail went, and says from when on another can be sent. */
function asProblem(error: unknown, email: string): unknown {
  if (!(error instanceof Refusal) || error.code !== 'REQUESTS_EXCEEDED') return error
  const opensAt = Date.now() + Number(error.details.waitMs)
  return new Incomplete(['REQUESTS_EXCEEDED'], { email, done: 'requested', opensAt })
}

async function sendAgain({ payload, field, memory, locale, from }: FormCall): Promise<FormAnswer> {
  const email = field('email').trim() || memory?.email || ''
  const start = { to: screenAddress('register', locale) }
  if (!isEmail(email)) return start
  try {
    await requireRoomToRegister(payload, from)
    await requestVerificationAct(payload, { email }, from)
  } catch (error) {
    // Registration has been switched off since; the screen says so.
    if (error instanceof Refusal && error.code === 'FORBIDDEN') return start
    throw asProblem(error, email)
  }
  const to = screenAddress('register', locale, { answer: true })
  return { to, memory: { form: 'register', email, done: 'requestedAgain' } }
}

/** Sends the link of a registration once more; the answer is the same whether the address waits for it or not. */
export const requestVerification = serveForm('register', (call) =>
  atLeast(environmentNow().registerStallMs, () => sendAgain(call)),
)
