import { z } from 'zod'
import { expiredSessionCookies } from '@/identity/sessions/session-cookies'
import { signOutBrowser } from '@/identity/sessions/sign-out-browser'
import { beginSignIn } from '@/identity/sign-in/two-step-sign-in'
import { emailField } from '@/identity/users/email-field'
import { getEnvironment } from '@/platform/env/env'
import { redirectAfterSignIn } from '../redirect-after-sign-in'
import { screenPath } from '../screen-path'
import { passwordField } from './fields'
import { type SignInFormRequest, signInFormHandler } from './sign-in-form-handler'

/** Ends the previous session, even if this sign-in fails (site.md §4.5). */
async function endFormerSession({ payload, headers, expiringCookies }: SignInFormRequest): Promise<void> {
  if (await signOutBrowser(payload, { headers })) expiringCookies.push(...expiredSessionCookies())
}

/**
 * Checks e-mail address and password, and then signs in or asks for the second step. The response always takes the same
 * time.
 */
export const handleSignIn = signInFormHandler({
  form: 'signIn',
  schema: z.object({ email: emailField, password: passwordField }),
  limits: { notCountedHere: 'beginSignIn counts wrong passwords by account and address' },
  minimumDuration: () => getEnvironment().loginStallMs,
  async precondition(request) {
    await endFormerSession(request)
    const { locale, redirect } = request
    if (getEnvironment().isPasswordLoginDisabled) return { to: screenPath('signIn', locale, { redirect }) }
    return undefined
  },
  async action(request, { email, password }) {
    const { payload, from, locale, redirect } = request
    const step = await beginSignIn(payload, { email, password }, from)
    if ('tokens' in step) return redirectAfterSignIn(step.tokens, request)
    const to = screenPath('signIn', locale, { answer: true, redirect })
    return { to, flash: { form: 'signIn', email, pass: step.ticket } }
  },
})
