import { requestPassword as requestPasswordAct } from '@/identity/users/request-password'
import { environmentNow } from '@/platform/env'
import { atLeast } from '@/platform/stall'
import { screenAddress } from './screen-address'
import { type FormAnswer, type FormCall, Incomplete, serveForm } from './serve-form'
import { typedEmail } from './typed-email'

async function request(call: FormCall): Promise<FormAnswer> {
  const { payload, from, locale } = call
  const { email, problems } = typedEmail(call)
  if (problems.length > 0) throw new Incomplete(problems)
  await requestPasswordAct(payload, { email }, from)
  const to = screenAddress('forgottenPassword', locale, { answer: true })
  return { to, memory: { form: 'forgottenPassword', email, done: 'requested' } }
}

/** Mails a link for a new password; the answer is the same, after the same time, whether there is an account or not. */
export const requestPassword = serveForm('forgottenPassword', (call) =>
  atLeast(environmentNow().loginStallMs, () => request(call)),
)
