import { beginLogIn } from '@/identity/sessions/log-in-in-steps'
import { logOutBrowser } from '@/identity/sessions/log-out-browser'
import { cookiesTakenAway } from '@/identity/sessions/session-cookies'
import { environmentNow } from '@/platform/env'
import { atLeast } from '@/platform/stall'
import { letThrough } from './let-through'
import { screenAddress } from './screen-address'
import { type FormAnswer, type FormCall, Incomplete, serveForm } from './serve-form'
import { typedEmail } from './typed-email'

async function checkPassword(call: FormCall): Promise<FormAnswer> {
  const { payload, field, from, locale, wanted } = call
  if (environmentNow().passwordLoginIsOff)
    return { to: screenAddress('signIn', locale, { redirect: wanted }) }
  const password = field('password')
  const { email, problems } = typedEmail(call)
  if (!password) problems.push('passwordMissing')
  if (problems.length > 0) throw new Incomplete(problems)
  const step = await beginLogIn(payload, { email, password }, from)
  if ('keys' in step) return letThrough(step.keys, call)
  const to = screenAddress('signIn', locale, { answer: true, redirect: wanted })
  return { to, memory: { form: 'signIn', email, pass: step.pass } }
}

/** The session before is over first, whatever comes of this one (specification §4). */
async function leaveFormer({ payload, headers, leaving }: FormCall): Promise<void> {
  if (await logOutBrowser(payload, { headers })) leaving.push(...(await cookiesTakenAway()))
}

/** E-mail address and password: in, or on to the second step; in any case after the same time. */
export const signIn = serveForm('signIn', async (call) => {
  await leaveFormer(call)
  return atLeast(environmentNow().loginStallMs, () => checkPassword(call))
})
