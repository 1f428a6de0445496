import { z } from 'zod'
import { emailField } from '@/identity/users/email-field'
import { requestPasswordReset as requestPasswordAct } from '@/identity/users/self-service/request-password-reset'
import { getEnvironment } from '@/platform/env/env'
import { screenPath } from '../screen-path'
import { signInFormHandler } from './sign-in-form-handler'

/** Mails a link for a new password. The response, and the time it takes, are the same if there is no such account. */
export const handleRequestPasswordReset = signInFormHandler({
  form: 'forgottenPassword',
  schema: z.object({ email: emailField }),
  limits: { notCountedHere: 'requestPasswordReset counts by address and account, for the contract too' },
  minimumDuration: () => getEnvironment().loginStallMs,
  async action({ payload, from, locale }, { email }) {
    await requestPasswordAct(payload, { email, locale }, from)
    const to = screenPath('forgottenPassword', locale, { answer: true })
    return { to, flash: { form: 'forgottenPassword', email, done: 'requested' } }
  },
})
