import { Refusal } from '@/identity/refusal'
import { finishLogIn } from '@/identity/sessions/log-in-in-steps'
import { environmentNow } from '@/platform/env'
import { atLeast } from '@/platform/stall'
import { letThrough } from './let-through'
import { type FormAnswer, type FormCall, Incomplete, serveForm } from './serve-form'

/** The password has to be typed again. */
const tooLate = () => new Incomplete(['passExpired'], { pass: undefined })

async function checkCode(call: FormCall): Promise<FormAnswer> {
  const { payload, field, from, memory } = call
  const otp = field('code').replace(/\s/g, '') || field('recoveryCode').trim()
  if (!memory?.pass) throw tooLate()
  if (!otp) throw new Incomplete(['codeMissing'])
  try {
    return await letThrough(await finishLogIn(payload, { pass: memory.pass, otp }, from), call)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'TOKEN_EXPIRED' ? tooLate() : error
  }
}

/** A code of the app or a recovery code, with the pass that the first step has left. */
export const secondStep = serveForm(
  'signIn',
  (call) => atLeast(environmentNow().loginStallMs, () => checkCode(call)),
  ['email', 'pass'],
)
