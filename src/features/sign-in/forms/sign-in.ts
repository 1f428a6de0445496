import { expiredSessionCookies } from '@/identity/sessions/session-cookies'
import { signOutBrowser } from '@/identity/sessions/sign-out-browser'
import { beginSignIn } from '@/identity/sign-in/two-step-sign-in'
import { getEnvironment } from '@/platform/env/env'
import { withMinimumDuration } from '@/platform/minimum-duration'
import { redirectAfterSignIn } from '../redirect-after-sign-in'
import { screenPath } from '../screen-path'
import { parseEmailField } from './email-field'
import {
  SignInFormError,
  type SignInFormRequest,
  type SignInFormResult,
  signInFormHandler,
} from './sign-in-form-handler'

async function checkPassword(call: SignInFormRequest): Promise<SignInFormResult> {
  const { payload, field, from, locale, redirect } = call
  if (getEnvironment().isPasswordLoginDisabled)
    return { to: screenPath('signIn', locale, { redirect: redirect }) }
  const password = field('password')
  const { email, problems } = parseEmailField(call)
  if (!password) problems.push('passwordMissing')
  if (problems.length > 0) throw new SignInFormError(problems)
  const step = await beginSignIn(payload, { email, password }, from)
  if ('keys' in step) return redirectAfterSignIn(step.keys, call)
  const to = screenPath('signIn', locale, { answer: true, redirect: redirect })
  return { to, flash: { form: 'signIn', email, pass: step.pass } }
}

/** The session before is over first, whatever comes of this one (site.md §4.5). */
async function endFormerSession({ payload, headers, expiringCookies }: SignInFormRequest): Promise<void> {
  if (await signOutBrowser(payload, { headers })) expiringCookies.push(...(await expiredSessionCookies()))
}

/** E-mail address and password: in, or on to the second step; in any case after the same time. */
export const handleSignIn = signInFormHandler('signIn', async (call) => {
  await endFormerSession(call)
  return withMinimumDuration(getEnvironment().loginStallMs, () => checkPassword(call))
})
